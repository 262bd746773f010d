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
  new: { text: TEXTS.rowNew, tone: "bdg-good" },
  known: { text: TEXTS.rowKnown, tone: "bdg-line" },
  problem: { text: TEXTS.stateProblem, tone: "bdg-bad" },
  "left-out": { text: TEXTS.rowLeftOut, tone: "bdg-line" },
};

/** Badges for an import's status. */
export const IMPORT_STATES: Readonly<Record<PortfolioImport["status"], Badge>> = {
  preview: { text: TEXTS.importNotAdded, tone: "bdg-info" },
  running: { text: TEXTS.importRunning, tone: "bdg-info" },
  done: { text: TEXTS.importAdded, tone: "bdg-good" },
  failed: { text: TEXTS.importFailedState, tone: "bdg-bad" },
  undone: { text: TEXTS.stateUndone, tone: "bdg-line" },
};

/** Badges for what a format was tested on, and what that means for the user who imports such a file. */
export const PROVEN_ON: Readonly<Record<TradeFormat["provenOn"], Badge & { readonly meaning: string }>> = {
  export: {
    text: TEXTS.provenExport,
    tone: "bdg-good",
    meaning: TEXTS.provenExportMeaning,
  },
  documentation: {
    text: TEXTS.provenLayout,
    tone: "bdg-warn",
    meaning: TEXTS.provenLayoutMeaning,
  },
};

/** Labels of the questions about a file. */
export const QUESTION_LABELS: Readonly<Record<ImportQuestion, string>> = {
  columns: TEXTS.whichColumn,
  "date-order": TEXTS.dayOrMonth,
  "decimal-mark": TEXTS.whichDecimalMark,
  currency: TEXTS.whichCurrency,
  "time-zone": TEXTS.whichZone,
};

/** Returns a kind of transaction in words: 'Stock dividend'. */
export const describeKind = TEXTS.kindName;

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
  if (known > 0 && problem === 0) return TEXTS.allKnown;
  if (known > 0) return TEXTS.knownOrProblem;
  if (problem > 0) return TEXTS.allProblems;
  return TEXTS.noneInFile;
}

type UnknownKinds = PortfolioImportPreview["unknownKinds"];

/** Describes a kind as the file writes it, with its row count: 'Lending, 12 rows'. */
export function describeUnknownKind({ kind, rows }: UnknownKinds[number]): string {
  return TEXTS.unknownKind(kind, formatCount(rows), rows);
}

/** Maximum that the server lists: there may be more. */
const MOST_KINDS = 50;

/** Describes what happens with rows of unknown kinds, and what to do. */
export function describeUnknownKinds(kinds: UnknownKinds): string {
  const isCut = kinds.length >= MOST_KINDS;
  return TEXTS.unknownNotAdded + (isCut ? TEXTS.mostFrequent(String(MOST_KINDS)) : "");
}
