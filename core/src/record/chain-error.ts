/** The first row that differs from what was written, and what happened to it. */
export type ChainError = {
  /** Row number in its book, from 1; null if the error is outside the rows. */
  readonly row: number | null;
  readonly what: "edited" | "removed" | "inserted" | "reordered" | "truncated" | "invalid" | "unsigned";
  /** A sentence for the reader. */
  readonly detail: string;
};
