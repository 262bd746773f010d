/** One row of a table as it stands in the file, before anything is read into it. */
export type RawRow = {
  /** Line of the file that it begins on, counted from 1. */
  readonly line: number;
  readonly cells: readonly string[];
};

/** How large a file and its parts may be. A server sets its own bound on bytes, and on what an archive unpacks to, before it calls. */
export const LIMITS = {
  letters: 64_000_000,
  rows: 250_000,
  columns: 200,
  cellLetters: 10_000,
  /** Rows that are one transaction together. */
  groupRows: 1_000,
} as const;

/** How many rows are read before the caller gets its turn: some milliseconds. */
export const ROWS_PER_STEP = 500;
/** How many letters are looked at before the caller gets its turn. */
export const LETTERS_PER_STEP = 200_000;
