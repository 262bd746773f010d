import type { ImportQuestion, PortfolioImportPreview, TradeFormat } from "@sextant/core/contract";
import { useState, type FormEvent } from "react";
import { READERS_ZONE } from "../../../lib/time-text.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { Select } from "../../../ui/select.tsx";
import { ColumnChoice } from "./column-choice.tsx";
import { type ColumnMapping, type FileAnswers, mappingError, wholeMapping } from "./file-answers.ts";
import { QUESTION_LABELS } from "./import-text.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly preview: PortfolioImportPreview;
  readonly formats: readonly TradeFormat[];
  readonly answers: FileAnswers;
  /** The portfolio's currency: the first guess for amounts without one. */
  readonly currency: string;
  readonly isPending: boolean;
  readonly onAnswer: (answers: FileAnswers) => void;
};

const OPEN = "open";
const ORDERS: Readonly<Record<string, string>> = { dmy: TEXTS.dayFirst, mdy: TEXTS.monthFirst };
const MARKS: Readonly<Record<string, string>> = { ".": TEXTS.decimalPoint, ",": TEXTS.decimalComma };
const SPELLED: readonly ImportQuestion[] = ["date-order", "decimal-mark", "currency", "time-zone"];

/** The settings for reading a file: open questions are shown at once, the rest is in a disclosure. */
export function FileQuestions({ preview, formats, answers, currency, isPending, onAnswer }: Props) {
  const [draft, setDraft] = useState<FileAnswers>(() => startOf(answers, preview, currency));
  const [mapping, setMapping] = useState<Partial<ColumnMapping>>(() => answers.mapping ?? preview.mapping ?? {});
  const [isRequested, setRequested] = useState(false);
  const { questions, columns } = preview;
  const isMapped = questions.includes("columns") || preview.mapping !== null;
  const set = (change: Partial<FileAnswers>) => setDraft((now) => ({ ...now, ...change }));
  const error = isMapped ? mappingError(mapping) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRequested(true);
    if (isPending || error !== undefined) return;
    onAnswer({ ...draft, mapping: (isMapped ? wholeMapping(mapping) : undefined) ?? null });
  };
  const open = SPELLED.filter((question) => questions.includes(question));
  const settled = SPELLED.filter((question) => !questions.includes(question));
  const field = (question: ImportQuestion) => (
    <Answer key={question} question={question} draft={draft} preview={preview} onChange={set} />
  );
  const columnChoice = isMapped && columns.length > 0 && (
    <ColumnChoice columns={columns} mapping={mapping} onChange={setMapping} />
  );
  return (
    <form className="im-answers" onSubmit={submit} aria-label={TEXTS.fileQuestions}>
      {questions.length > 0 && (
        <div className="grid gap-1">
          <h3 className="h-sub">{TEXTS.questionsTitle}</h3>
          <p className="note keep">{TEXTS.questionsIntro}</p>
        </div>
      )}
      {questions.includes("columns") && columnChoice}
      {open.map(field)}
      <details className="im-details">
        <summary>{questions.length === 0 ? TEXTS.fileQuestions : TEXTS.moreOptions}</summary>
        <div className="im-settled">
          <label className="grid gap-1-half">
            <span className="lbl">{TEXTS.format}</span>
            <Select
              value={draft.format ?? ""}
              options={[["", TEXTS.detectFormat], ...formats.map(({ id, title }) => [id, title] as const)]}
              onChange={(id) => set({ format: id === "" ? null : id })}
            />
          </label>
          {settled.filter((question) => question !== "currency" || isMapped).map(field)}
          {!questions.includes("columns") && columnChoice}
        </div>
        {questions.length === 0 && <Again isPending={isPending} />}
      </details>
      {isRequested && error !== undefined && (
        <p role="alert" className="down wrap-anywhere">
          {error}
        </p>
      )}
      {questions.length > 0 && <Again isPending={isPending} />}
    </form>
  );
}

function Again({ isPending }: { readonly isPending: boolean }) {
  return (
    <Button type="submit" variant="outline" aria-busy={isPending}>
      {isPending ? TEXTS.reading : TEXTS.readFileAgain}
    </Button>
  );
}

/** A question starts with the likeliest answer if there is one; viewing the others changes nothing. */
function startOf(answers: FileAnswers, { questions }: PortfolioImportPreview, currency: string): FileAnswers {
  const isOpen = (question: ImportQuestion) => questions.includes(question);
  return {
    ...answers,
    currency: answers.currency ?? (isOpen("currency") ? currency : null),
    dateOrder: answers.dateOrder ?? (isOpen("date-order") ? "dmy" : null),
    decimalMark: answers.decimalMark ?? (isOpen("decimal-mark") ? "." : null),
  };
}

type AnswerProps = {
  readonly question: ImportQuestion;
  readonly draft: FileAnswers;
  readonly preview: PortfolioImportPreview;
  readonly onChange: (change: Partial<FileAnswers>) => void;
};

function Answer({ question, draft, preview, onChange }: AnswerProps) {
  const isOpen = preview.questions.includes(question);
  const text = QUESTION_LABELS[question];
  if (question === "date-order")
    return (
      <div className="im-answer">
        <span className="lbl" aria-hidden="true">
          {text}
        </span>
        <Segmented
          label={text}
          value={draft.dateOrder ?? OPEN}
          options={isOpen ? ORDERS : { [OPEN]: TEXTS.asInFile, ...ORDERS }}
          onChange={(order) => onChange({ dateOrder: order === OPEN ? null : order })}
        />
      </div>
    );
  if (question === "decimal-mark")
    return (
      <div className="im-answer">
        <span className="lbl" aria-hidden="true">
          {text}
        </span>
        <Segmented
          label={text}
          value={draft.decimalMark ?? OPEN}
          options={isOpen ? MARKS : { [OPEN]: TEXTS.asInFile, ...MARKS }}
          onChange={(mark) => onChange({ decimalMark: mark === OPEN ? null : mark })}
        />
      </div>
    );
  if (question === "currency")
    return (
      <Field
        label={text}
        hint={TEXTS.currencyHint}
        maxLength={8}
        autoComplete="off"
        spellCheck={false}
        value={draft.currency ?? ""}
        onChange={({ target }) => {
          const typed = target.value.trim().toUpperCase();
          onChange({ currency: typed === "" ? null : typed });
        }}
      />
    );
  return (
    <label className="grid gap-1-half">
      <span className="lbl">{text}</span>
      <Select
        value={draft.timeZone ?? ""}
        options={[
          ["", preview.timeZone === null ? TEXTS.formatDefault : TEXTS.formatDefaultZone(preview.timeZone)],
          ...zones().map((zone) => [zone, zone.replaceAll("_", " ")] as const),
        ]}
        onChange={(zone) => onChange({ timeZone: zone === "" ? null : zone })}
      />
    </label>
  );
}

/** Returns the zones that the browser knows, the user's own and UTC first. */
const zones = (): readonly string[] => [...new Set([READERS_ZONE, "UTC", ...Intl.supportedValuesOf("timeZone")])];
