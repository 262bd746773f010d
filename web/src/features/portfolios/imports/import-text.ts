import type { ImportQuestion, PortfolioImport, PortfolioImportPreview, TradeFormat } from "@sextant/core/contract";
import { formatQuantity } from "../../../lib/money-text.ts";
import * as TEXTS from "./texts.tsx";

type Row = PortfolioImportPreview["rows"][number];
export type RowState = Row["state"];
type Badge = { readonly text: string; readonly tone: string };

const COUNT = new Intl.NumberFormat("en-US");

/** Formats an integer. */
export const formatCount = (count: number): string => COUNT.format(count);

/** Formats a number of transactions: '1 transaction', '1,200 transactions'. */
export const describeTransactions = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? TEXTS.transaction : TEXTS.transactions}`;

/** Badges for the state of a file's row in the portfolio. */
export const ROW_STATES: Readonly<Record<RowState, Badge>> = {
  new: { text: "New", tone: "bdg-good" },
  known: { text: "Already added", tone: "bdg-line" },
  problem: { text: "Problem", tone: "bdg-bad" },
  "left-out": { text: "Left out", tone: "bdg-line" },
};

/** Badges for an import's status. */
export const IMPORT_STATES: Readonly<Record<PortfolioImport["status"], Badge>> = {
  preview: { text: "Not added", tone: "bdg-info" },
  running: { text: "Running", tone: "bdg-info" },
  done: { text: "Added", tone: "bdg-good" },
  failed: { text: "Failed", tone: "bdg-bad" },
  undone: { text: "Undone", tone: "bdg-line" },
};

/** Badges for what a format was tested on, and what that means for the user who imports such a file. */
export const PROVEN_ON: Readonly<Record<TradeFormat["provenOn"], Badge & { readonly meaning: string }>> = {
  export: {
    text: "Tested on a real export",
    tone: "bdg-good",
    meaning: "We tested this format on files that people exported.",
  },
  documentation: {
    text: "From the documented layout",
    tone: "bdg-warn",
    meaning: "We know this format from its published layout only, so check the rows before you add them.",
  },
};

/** Labels of the questions about a file. */
export const QUESTION_LABELS: Readonly<Record<ImportQuestion, string>> = {
  columns: "Which column is which?",
  "date-order": "Does the day or the month come first?",
  "decimal-mark": "Which character is the decimal separator?",
  currency: "Which currency are its amounts in?",
  "time-zone": "Which time zone are its times in?",
};

/** Returns a kind of transaction in words: 'Stock dividend'. */
export const describeKind = (kind: string): string =>
  kind.slice(0, 1).toUpperCase() + kind.slice(1).replaceAll("-", " ");

/**
 * Formats an amount with all its digits and its currency: values to be compared with a file are not rounded to cents.
 */
export const formatExact = (amount: string, currency: string | null): string =>
  [formatQuantity(amount), ...(currency === null ? [] : [currency])].join(" ");

type Counts = Pick<PortfolioImport, "rowsRead" | "rowsNew" | "rowsKnown" | "rowsWithProblem">;

/** Returns how many rows of a file are in each state. */
export const countsByState = ({ rowsRead, rowsNew, rowsKnown, rowsWithProblem }: Counts): Record<RowState, number> => ({
  new: rowsNew,
  known: rowsKnown,
  problem: rowsWithProblem,
  "left-out": Math.max(0, rowsRead - rowsNew - rowsKnown - rowsWithProblem),
});

/** Returns why a previewed file adds nothing; undefined if it adds something. */
export function describeNothingNew(counts: Counts): string | undefined {
  const { new: fresh, known, problem } = countsByState(counts);
  if (fresh > 0) return undefined;
  if (known > 0 && problem === 0)
    return "There is nothing to add. The portfolio already has all transactions in this file.";
  if (known > 0) return "There is nothing to add. Each row is already in the portfolio or has a problem.";
  if (problem > 0) return "Nothing can be added yet because every transaction in the file has a problem.";
  return "This file has no transactions.";
}

type UnknownKinds = PortfolioImportPreview["unknownKinds"];

/** Describes a kind as the file writes it, with its row count: 'Lending, 12 rows'. */
export function describeUnknownKind({ kind, rows }: UnknownKinds[number]): string {
  return `${kind === "" ? "No type" : kind}, ${formatCount(rows)} ${rows === 1 ? "row" : "rows"}`;
}

/** Maximum that the server lists: there may be more. */
const MOST_KINDS = 50;

/** Describes what happens with rows of unknown kinds, and what to do. */
export function describeUnknownKinds(kinds: UnknownKinds): string {
  const isCut = kinds.length >= MOST_KINDS;
  return `These rows are not added. If one of them changed money or assets, enter it by hand as a transaction.${isCut ? ` The ${String(MOST_KINDS)} most frequent types are listed.` : ""}`;
}
