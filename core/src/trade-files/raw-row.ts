import type { Problem } from "./problem.ts";

/** One unparsed row of a table in the file. */
export type RawRow = {
  /** Line of the file on which it begins, counted from 1. */
  readonly line: number;
  readonly cells: readonly string[];
};

/** The rows of a table, and the problems found while reading it. */
export type Rows = { readonly rows: readonly RawRow[]; readonly problems: readonly Problem[] };

/**
 * Maximum sizes of a file and its parts. A server sets its own limits on bytes, and on the unpacked size of an archive,
 * before calling.
 */
export const LIMITS = {
  letters: 64_000_000,
  rows: 250_000,
  columns: 200,
  cellLetters: 10_000,
  /** A longer row of a CSV file may be rejected. */
  rowLetters: 200_000,
  /** Maximum rows in one transaction. */
  groupRows: 1_000,
} as const;

/** Rows read before yielding: a few milliseconds. */
export const ROWS_PER_STEP = 500;
/** Characters read before yielding. */
export const LETTERS_PER_STEP = 100_000;

/** Returns the problem of a file with too many rows. */
export const tooManyRows = (line: number): Problem => ({
  line,
  severity: "error",
  code: "too-many-rows",
  message: `The file has more than ${LIMITS.rows.toLocaleString("en-US")} rows. We didn't read the rows after that.`,
  remedy: "Export it in parts, for example year by year, and import one after the other.",
});
