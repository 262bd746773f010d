import type { Problem } from "./problem.ts";

/** One row of a table as it stands in the file, before anything is read into it. */
export type RawRow = {
  /** Line of the file that it begins on, counted from 1. */
  readonly line: number;
  readonly cells: readonly string[];
};

/** The rows of a table, and what of it could not be read. */
export type Rows = { readonly rows: readonly RawRow[]; readonly problems: readonly Problem[] };

/** How large a file and its parts may be. A server sets its own bound on bytes, and on what an archive unpacks to, before it calls. */
export const LIMITS = {
  letters: 64_000_000,
  rows: 250_000,
  columns: 200,
  cellLetters: 10_000,
  /** A longer row of a CSV file may be refused. */
  rowLetters: 200_000,
  /** Rows that are one transaction together. */
  groupRows: 1_000,
} as const;

/** How many rows are read before the caller gets its turn: some milliseconds. */
export const ROWS_PER_STEP = 500;
/** How many letters are looked at before the caller gets its turn. */
export const LETTERS_PER_STEP = 100_000;

/** Returns the problem of a file with more rows than are read at once. */
export const tooManyRows = (line: number): Problem => ({
  line,
  severity: "error",
  code: "too-many-rows",
  message: `The file has more than ${LIMITS.rows.toLocaleString("en-US")} rows. What comes after is not read.`,
  remedy: "Export it in parts, for example year by year, and import one after the other.",
});
