import type { Portfolio, PortfolioImportPreview, TradeFormat } from "@sextant/core/contract";
import { useEffect, useRef } from "react";
import { Link } from "wouter";
import { portfolioAddress } from "../../../portfolios/portfolio-address.ts";
import { Button } from "../../../ui/button.tsx";
import { RejectionLine } from "../rejection-line.tsx";
import { ProvenOn } from "./choose-file.tsx";
import type { FileAnswers } from "./file-answers.ts";
import { FileQuestions } from "./file-questions.tsx";
import { ImportRows } from "./import-rows.tsx";
import {
  countsByState,
  formatCount,
  describeNothingNew,
  ROW_STATES,
  type RowState,
  describeTransactions,
} from "./import-text.ts";
import { UnknownKinds } from "./unknown-kinds.tsx";
import { type UnknownSymbol, UnknownSymbols } from "./unknown-symbols.tsx";
import { useApplyImport, useDiscardImport } from "./use-imports.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly userId: string;
  readonly portfolio: Portfolio;
  readonly isHidden: boolean;
  readonly preview: PortfolioImportPreview;
  readonly formats: readonly TradeFormat[];
  /** The answers about the file; undefined if the page no longer has it, as after a reload. */
  readonly answers: FileAnswers | undefined;
  readonly isReading: boolean;
  readonly onAnswer: (answers: FileAnswers) => void;
  readonly onClose: () => void;
};

const STATES = Object.keys(ROW_STATES) as RowState[];

/** Shows what a file would add and the open questions, with the button that adds it. */
export function ImportPreview({ userId, portfolio, isHidden, preview, formats, answers, ...rest }: Props) {
  const { isReading, onAnswer, onClose } = rest;
  const of = { userId, portfolioId: portfolio.id };
  const apply = useApplyImport(of);
  const discard = useDiscardImport(of);
  const heading = useRef<HTMLHeadingElement>(null);
  // After choosing a file, focus moves to its preview.
  useEffect(() => heading.current?.focus(), [preview.id]);
  const { status, fileName, reason, rowsNew, rows } = preview;
  const format = formats.find(({ id }) => id === preview.format);
  const counts = countsByState(preview);
  const nothing = describeNothingNew(preview);
  const unknown = unknownIn(rows);
  const isFailed = status === "failed";
  return (
    <section className="sec im-preview" aria-labelledby="import-preview">
      <div className="grid gap-2">
        <h2 className="h-sec wrap-anywhere" id="import-preview" ref={heading} tabIndex={-1}>
          {fileName}
        </h2>
        {format !== undefined && (
          <p className="meta">
            {format.title}
            {preview.timeZone !== null && TEXTS.timeZoneNote(preview.timeZone.replaceAll("_", " "))}
          </p>
        )}
        {format !== undefined && format.id !== "generic" && <ProvenOn of={format} />}
      </div>
      {isFailed && (
        <p role="alert" className="strip">
          {preview.questions.includes("columns") ? TEXTS.columnsUnknown : (reason ?? TEXTS.readFailed)}
        </p>
      )}
      {!isFailed && (
        <dl className="im-counts">
          {STATES.map((state) => (
            <div key={state}>
              <dt className="lbl">{ROW_STATES[state].text}</dt>
              <dd className="fig fig-m num">{formatCount(counts[state])}</dd>
            </div>
          ))}
        </dl>
      )}
      {!isFailed && nothing !== undefined && <p className="read">{nothing}</p>}
      <UnknownKinds kinds={preview.unknownKinds} />
      <RejectionLine error={apply.error ?? discard.error} />
      <div className="flex flex-wrap gap-3">
        {!isFailed && rowsNew > 0 && !portfolio.readOnly && (
          <Button aria-busy={apply.isPending} onClick={() => apply.mutate(preview.id)}>
            {apply.isPending ? TEXTS.adding : TEXTS.add(describeTransactions(rowsNew))}
          </Button>
        )}
        <Button
          variant="outline"
          aria-busy={discard.isPending}
          onClick={() => discard.mutate(preview.id, { onSettled: onClose })}
        >
          {isFailed ? TEXTS.chooseAnotherFile : TEXTS.discard}
        </Button>
      </div>
      {answers === undefined ? (
        (isFailed || preview.questions.length > 0 || unknown.length > 0) && (
          <p className="strip" role="note">
            {TEXTS.fileGone}
          </p>
        )
      ) : (
        <>
          {unknown.length > 0 && (
            <UnknownSymbols
              key={unknown.map(({ key }) => key).join("\n")}
              unknown={unknown}
              known={answers.symbols}
              isPending={isReading}
              onAnswer={(symbols) => onAnswer({ ...answers, symbols })}
            />
          )}
          <FileQuestions
            key={preview.id}
            preview={preview}
            formats={formats}
            answers={answers}
            currency={portfolio.currency}
            isPending={isReading}
            onAnswer={onAnswer}
          />
        </>
      )}
      {rows.some(({ line }) => line > 0) && <ImportRows preview={preview} isHidden={isHidden} />}
    </section>
  );
}

/**
 * Returns the file's names that we cannot resolve with certainty, each once, with the symbol assumed until the user
 * corrects it.
 */
function unknownIn(rows: PortfolioImportPreview["rows"]): readonly UnknownSymbol[] {
  const found = new Map<string, UnknownSymbol>();
  for (const { unknown: key, unknownName: name, state, symbol } of rows) {
    if (key === null || (found.get(key)?.takenFor ?? null) !== null) continue;
    // A row may have another problem, such as a sale of something not held: its symbol is then known. An unknown name
    // stands for itself.
    found.set(key, { key, name, takenFor: state === "problem" && symbol === key ? null : symbol });
  }
  return [...found.values()];
}

type ResultProps = {
  readonly portfolio: Portfolio;
  readonly done: PortfolioImportPreview;
  readonly onUndo: () => void;
  readonly onClose: () => void;
};

/** The result of an import, with links onwards and an undo button. */
export function ImportResult({ portfolio: { id }, done, onUndo, onClose }: ResultProps) {
  const { status, fileName, rowsAdded, rowsWithProblem } = done;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [status]);
  return (
    <section className="sec im-preview" aria-labelledby="import-result">
      <h2 className="h-sec wrap-anywhere" id="import-result" ref={heading} tabIndex={-1}>
        {status === "done" ? TEXTS.addedCount(describeTransactions(rowsAdded)) : TEXTS.importUndone}
      </h2>
      <p className="note keep wrap-anywhere">
        {status === "done" ? TEXTS.from(fileName) : TEXTS.undoneHelp(fileName)}
        {status === "done" &&
          rowsWithProblem > 0 &&
          TEXTS.rowsNotAdded(
            formatCount(rowsWithProblem),
            rowsWithProblem === 1 ? TEXTS.rowProblem : TEXTS.rowsProblem,
          )}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={onClose}>{TEXTS.importAnotherFile}</Button>
        {status === "done" && (
          <>
            <Button variant="outline" onClick={onUndo}>
              {TEXTS.undoTitle}
            </Button>
            <Link className="tlink" href={portfolioAddress(id, "transactions")}>
              {TEXTS.showTransactions}
            </Link>
          </>
        )}
      </div>
    </section>
  );
}
