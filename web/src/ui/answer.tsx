import "./answer.css";
import type { ReactNode } from "react";

type Props = {
  /** One full sentence with its number; absent while it loads. */
  readonly children?: ReactNode;
  /** What the sentence rests on or what follows from it, in a sentence or two; while it loads, anything keeps its place. */
  readonly note?: ReactNode;
  /** What is loading, for screen readers. */
  readonly waiting?: string;
  /** Whether the sentence is a few words: two lines on a phone, else one. */
  readonly isShort?: boolean;
  /** Class of the sentence and its note: `expired` for an old answer. */
  readonly className?: string;
};

/** The answer that a screen opens with, in its largest text. Without a sentence yet, a placeholder of its size. */
export function Answer({ children, note, waiting, isShort = false, className = "" }: Props) {
  const look = `answer ${note === undefined ? "" : "answer-with-note"} ${isShort ? "answer-short" : ""}`;
  if (children === undefined)
    return (
      <div className={look} role="status" aria-label={waiting}>
        <span className="skel h-9 w-2-of-3" />
        {note !== undefined && <span className="skel h-5 w-1-of-2" />}
      </div>
    );
  return (
    <div className={`${look} ${className}`}>
      <p className="answer-sentence">{children}</p>
      {note !== undefined && <p className="answer-note">{note}</p>}
    </div>
  );
}
