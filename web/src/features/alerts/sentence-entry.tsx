import { ALERT_TEXT_EXAMPLES } from "@sextant/core/alerts";
import { useEffect, useRef, type FormEvent, type ReactNode } from "react";
import { describeError } from "../../lib/error-text.ts";
import { Button } from "../../ui/button.tsx";
import type { ReadSentence } from "./use-sentence.ts";
import * as TEXTS from "./texts.tsx";

/** Example sentences that are understood. */
const EXAMPLES = ALERT_TEXT_EXAMPLES.slice(0, 3);

type Props = {
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly onRead: (text: string) => void;
  readonly answer: ReadSentence | undefined;
  readonly error: Error | null;
  readonly pending: boolean;
  /** Whether it takes focus when it is mounted. */
  readonly focused: boolean;
  /** Whether the user was here before: a phone then shows its bar, not its keyboard. */
  readonly isBack: boolean;
  /** Whether everything but the field is folded, so that a phone shows the list below. */
  readonly isShort: boolean;
  /** The other way to create an alert. */
  readonly children: ReactNode;
};

/** A field for one sentence in plain words; a sentence that is not understood shows examples that are. */
export function SentenceEntry({
  text,
  onType,
  onRead,
  answer,
  error,
  pending,
  focused,
  isBack,
  isShort,
  children,
}: Props) {
  const field = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (focused) (isBack && isShort ? form : field).current?.focus();
  }, [focused, isBack, isShort]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!pending && text.trim() !== "") onRead(text.trim());
  };
  const refused = answer?.understood === false ? answer : undefined;
  const examples = refused === undefined || refused.examples.length === 0 ? EXAMPLES : refused.examples.slice(0, 4);
  const more = (
    <>
      <div className="al-examples">
        <span className="meta">{refused === undefined ? TEXTS.example : TEXTS.understoodTitle}</span>
        {examples.map((example) => (
          <button
            key={example}
            type="button"
            className="tlink"
            onClick={() => {
              onType(example);
              onRead(example);
            }}
          >
            {example}
          </button>
        ))}
      </div>
      <p className="meta">{TEXTS.previewFirst}</p>
      {children}
    </>
  );
  return (
    <form
      ref={form}
      tabIndex={-1}
      className={`al-sentence ${isShort ? "al-short" : ""}`}
      onSubmit={send}
      aria-label={TEXTS.sentenceEntry}
    >
      <label className="lbl" htmlFor="alert-sentence">
        {TEXTS.sentenceLabel}
      </label>
      <div className="al-line">
        <input
          ref={field}
          id="alert-sentence"
          className="in al-words"
          autoComplete="off"
          maxLength={280}
          placeholder={TEXTS.sentencePlaceholder}
          aria-invalid={refused === undefined ? undefined : true}
          aria-describedby={refused === undefined ? undefined : "alert-sentence-why"}
          value={text}
          onChange={({ target }) => onType(target.value)}
        />
        <Button type="submit" aria-busy={pending} disabled={text.trim() === ""}>
          {pending ? TEXTS.reading : TEXTS.preview}
        </Button>
      </div>
      {refused !== undefined && (
        <p id="alert-sentence-why" role="alert" className="down text-sm wrap-anywhere">
          {refused.why}
        </p>
      )}
      {error !== null && (
        <p role="alert" className="down text-sm wrap-anywhere">
          {describeError(error)}
        </p>
      )}
      {isShort ? (
        <details className="al-more" open={refused === undefined ? undefined : true}>
          <summary>{TEXTS.examplesAndForm}</summary>
          <div className="al-fields">{more}</div>
        </details>
      ) : (
        more
      )}
    </form>
  );
}
