/** A problem reported to the user who imports a file: what happened, and what to do. */
export type Problem = {
  /** Line of the file, counted from 1; 0 if it concerns the whole file. */
  readonly line: number;
  /** `error`: the row can't be read. `question`: it can, once the user answers. `left-out`: it needs no transaction. */
  readonly severity: "error" | "question" | "left-out";
  readonly code: string;
  readonly message: string;
  readonly remedy: string;
};

/** Thrown while reading one row, and reported as its problem. Never escapes this folder. */
export class RowError extends Error {
  readonly severity: "error" | "question";
  readonly code: string;
  readonly remedy: string;
  /** The file's word for the row's kind, if that is unknown. */
  readonly kind: string | undefined;

  constructor(
    code: string,
    message: string,
    remedy: string,
    severity: "error" | "question" = "error",
    kind: string | undefined = undefined,
  ) {
    super(message);
    this.code = code;
    this.remedy = remedy;
    this.severity = severity;
    this.kind = kind;
  }
}

/** Shortens text from a file for use in a message: at most 61 characters. */
export function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** Shortens and quotes text from a file for use in a message. */
export function quoted(text: string): string {
  return `'${shortened(text)}'`;
}
