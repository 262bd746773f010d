/** Something that the person importing a file is told about: what happened, and what to do. */
export type Problem = {
  /** Line of the file, counted from 1; 0 where it concerns the whole file. */
  readonly line: number;
  /** `error`: the row cannot be read. `question`: it can, once the person answers. `left-out`: it needs no transaction. */
  readonly severity: "error" | "question" | "left-out";
  readonly code: string;
  readonly message: string;
  readonly remedy: string;
};

/** Thrown while reading one row, and reported as its problem. Never leaves this folder. */
export class RowError extends Error {
  readonly severity: "error" | "question";
  readonly code: string;
  readonly remedy: string;
  /** What the file calls the row's kind, where that is what is not known. */
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

/** Returns text of a file as it may stand in a message: at most 61 letters. */
export function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** Returns text of a file as it may stand in a message: short, and in quotation marks. */
export function quoted(text: string): string {
  return `'${shortened(text)}'`;
}
