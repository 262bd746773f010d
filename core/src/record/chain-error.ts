/** The first row that is not as it was written, and what became of it. */
export type ChainError = {
  /** Number of the row in its book, from 1; null where the fault lies in what stands around the rows. */
  readonly row: number | null;
  readonly what: "edited" | "removed" | "inserted" | "reordered" | "truncated" | "invalid" | "unsigned";
  /** In a sentence. */
  readonly detail: string;
};
