import { createHash } from "node:crypto";
import { setImmediate as turnOfLoop } from "node:timers/promises";
import type { ImportQuestion, PortfolioImportPreview, previewImport } from "@sextant/core/contract";
import { isoTimeOf } from "@sextant/core/market";
import type { ColumnMapping, ImportRow, Problem, TradeFile, TradeFileOptions } from "@sextant/core/trade-files";
import type * as z from "zod";
import { type FileRead, type FileWork, partsRead } from "../../trade-files/index.ts";
import { createUlid } from "../../ulid.ts";
import { countWithImport } from "./count-with-import.ts";
import { namedSymbols, type NamedSymbols } from "./import-symbols.ts";
import { importedTransaction, ImportProblem } from "./import-transaction.ts";
import { settingsOf } from "./kept-ledgers.ts";
import type { LedgerRates } from "./ledger-rates.ts";
import type { Linked } from "./linked-portfolios.ts";
import type { PortfolioRow } from "./portfolio-store.ts";
import type { StoredTransaction } from "./stored-transaction.ts";
import type { SymbolAnswers } from "./symbol-answers.ts";
import { transactionSentence } from "./transaction-failure.ts";
import type { SymbolSources } from "./unpriced-symbols.ts";

export type ImportWish = z.output<typeof previewImport.body>;
type ShownRow = PortfolioImportPreview["rows"][number];

/** Rows shown of a file. */
const SHOWN = 200;
/** Rows that ask for a symbol or have a problem, which are shown before others. */
const SHOWN_FIRST = 120;
/** Rows between which others run. */
const STEP = 500;

export type ReadImportParts = {
  readonly rates: LedgerRates;
  readonly linked: Linked;
  readonly nowMs: number;
  readonly symbols: SymbolSources;
  /** What the person said about the symbols of files of a format. */
  readonly answersFor: (format: string) => Promise<SymbolAnswers>;
  /** Reads a file beside the thread that answers everybody. Rejects for one that takes too much memory or time. */
  readonly readFile: (work: FileWork) => Promise<FileRead>;
  /** Called now and then with how far it is. */
  readonly progress: (counts: { readonly rowsRead: number; readonly rowsNew?: number }) => void;
};

/** What a file would add to a portfolio. */
export type ReadImport = { readonly preview: PortfolioImportPreview; readonly fresh: readonly StoredTransaction[] };

/** Returns which transaction of a file a stored one is. One entered by hand has a fingerprint too, by which its export is known again. */
export function fingerprintOf({ fingerprint, id }: Pick<StoredTransaction, "fingerprint" | "id">): string {
  return fingerprint ?? createHash("sha256").update(`sextant ${id}`).digest("hex").slice(0, 32);
}

/** Reads a file, and says what of it is new in a portfolio, known already, or can't be added and why. */
export async function readImport(
  importId: string,
  wish: ImportWish,
  portfolio: PortfolioRow,
  own: readonly StoredTransaction[],
  { rates, linked, nowMs, symbols, answersFor, readFile, progress }: ReadImportParts,
): Promise<ReadImport> {
  const file = await fileOf(wish, nowMs, readFile, progress);
  const about = {
    id: importId,
    fileName: wish.fileName,
    format: file.format?.id ?? "",
    createdAt: isoTimeOf(nowMs),
    columns: [...(file.headers ?? [])].slice(0, 200),
    mapping: file.mapping === undefined ? null : (file.mapping as PortfolioImportPreview["mapping"]),
    questions: questionsOf(file.problems),
    timeZone: file.timeZone ?? null,
    rowsAdded: 0,
  };
  const whole = file.problems.find(({ line, severity }) => line === 0 && severity !== "left-out");
  if (file.format === undefined || whole !== undefined) {
    const reason = whole === undefined ? "This file cannot be read." : `${whole.message} ${whole.remedy}`;
    return { preview: { ...about, ...none(file.problems), status: "failed", reason }, fresh: [] };
  }
  const rowsRead = file.rows.length + file.problems.length;
  const ids = new Map<string, string>();
  for (const [n, one] of own.entries()) {
    if (n % STEP === 0) await turnOfLoop();
    ids.set(fingerprintOf(one), one.id);
  }
  const isKnown = new Set(ids.keys());
  const ofExchange = exchangeNumbers(own, file.format.id);
  const rows = new Map<ImportRow, ShownRow>();
  const fresh = new Map<string, { readonly row: ImportRow; readonly transaction: StoredTransaction }>();
  for (const row of file.rows) if (!ids.has(row.fingerprint)) ids.set(row.fingerprint, createUlid(nowMs));
  const fileRows = file.rows.filter(({ fingerprint }) => !isKnown.has(fingerprint));
  const namesOf = await namedSymbols(fileRows, file.format.id, await answersFor(file.format.id), symbols);
  const context = {
    importId,
    namesOf,
    format: file.format.id,
    base: portfolio.currency,
    idOf: (fingerprint: string) => ids.get(fingerprint),
  };
  for (const [n, row] of file.rows.entries()) {
    if (n % STEP === 0) await turnOfLoop();
    if (isKnown.has(row.fingerprint) || ofExchange.has(row.externalId ?? "")) {
      rows.set(row, shownRow(row, "known", null));
      continue;
    }
    isKnown.add(row.fingerprint);
    try {
      const transaction = importedTransaction(row, ids.get(row.fingerprint) ?? "", context);
      fresh.set(transaction.id, { row, transaction });
      rows.set(row, shownRow(row, "new", null, namesOf(row)));
    } catch (fault) {
      if (!(fault instanceof ImportProblem)) throw fault;
      rows.set(row, shownRow(row, "problem", fault.message, namesOf(row)));
    }
  }
  const all = [...fresh.values()].map(({ transaction }) => transaction);
  await turnOfLoop();
  const rateOf = await rates.of(portfolio.currency, [...own, ...all], undefined, linked.currencies);
  const { refused, blocked } = await countWithImport(own, all, settingsOf(portfolio), {
    rateOf,
    linked,
    progress: (counted) => {
      progress({ rowsRead, rowsNew: Math.max(0, counted - own.length) });
    },
  });
  if (blocked !== undefined) {
    const { what } = transactionSentence(blocked);
    const reason = `With this file ${what.slice(0, 1).toLowerCase()}${what.slice(1)} Take one of them back first.`;
    return { preview: { ...about, ...none(file.problems), status: "failed", reason }, fresh: [] };
  }
  for (const [id, error] of refused) {
    const { row } = fresh.get(id) ?? {};
    const { what, remedy } = transactionSentence(error, id);
    if (row !== undefined) rows.set(row, shownRow(row, "problem", `${what} ${remedy}`, namesOf(row)));
  }
  await turnOfLoop();
  const shown = [...rows.values(), ...file.problems.map(problemRow)].sort((a, b) => a.line - b.line);
  await turnOfLoop();
  const count = (state: ShownRow["state"]): number => shown.filter((row) => row.state === state).length;
  const counts = { rowsNew: count("new"), rowsKnown: count("known"), rowsWithProblem: count("problem") };
  return {
    preview: {
      ...about,
      ...counts,
      rowsRead: shown.length,
      status: "preview",
      reason: null,
      rows: rowsToShow(shown),
    },
    fresh: all.filter(({ id }) => !refused.has(id)),
  };
}

/** Returns the exchange's own numbers of what a connection to it added: its files have the same. */
function exchangeNumbers(own: readonly StoredTransaction[], format: string): ReadonlySet<string> {
  const start = `${format.replace(/-.*$/, "")}:`;
  return new Set(
    own.flatMap(({ externalId = "" }) => (externalId.startsWith(start) ? [externalId.slice(start.length)] : [])),
  );
}

/** Reads the file's bytes; what could not be read in the bounds of memory and time is a problem of the whole. */
async function fileOf(
  wish: ImportWish,
  nowMs: number,
  readFile: ReadImportParts["readFile"],
  progress: ReadImportParts["progress"],
): Promise<TradeFile> {
  const { content, fileName: name } = wish;
  const read = await readFile({ name, content, options: optionsOf(wish, nowMs) }).catch((): FileRead => {
    const message = "This file takes more time or memory to read than one file may.";
    const remedy = "Export it in parts, for example year by year, and import one after the other.";
    const problem: Problem = { line: 0, severity: "error", code: "file-too-large", message, remedy };
    return { about: { format: undefined }, rows: [], problems: [JSON.stringify([problem])] };
  });
  const [rows, problems]: [ImportRow[], Problem[]] = [[], []];
  for (const part of partsRead(read)) {
    rows.push(...part.rows);
    problems.push(...part.problems);
    progress({ rowsRead: rows.length + problems.length });
    await turnOfLoop();
  }
  return { ...read.about, rows, problems };
}

/** The mapping without fields that are not given, which `exactOptionalPropertyTypes` tells from those that are undefined. */
function optionsOf(wish: ImportWish, nowMs: number): TradeFileOptions {
  const { format, mapping, timeZone, currency, dateOrder, decimalMark } = wish;
  const given =
    mapping === null ? null : Object.fromEntries(Object.entries(mapping).filter(([, to]) => to !== undefined));
  return {
    nowMs,
    ...(format === null ? {} : { format }),
    ...(given === null ? {} : { mapping: given as ColumnMapping }),
    ...(timeZone === null ? {} : { timeZone }),
    ...(currency === null ? {} : { currency }),
    ...(dateOrder === null ? {} : { dateOrder }),
    ...(decimalMark === null ? {} : { decimalMark }),
  };
}

function none(problems: readonly Problem[]) {
  const rows = problems.map(problemRow);
  const rowsWithProblem = rows.filter(({ state }) => state === "problem").length;
  return { rowsRead: rows.length, rowsNew: 0, rowsKnown: 0, rowsWithProblem, rows: rowsToShow(rows) };
}

/** Returns the rows that are shown: one for each unknown symbol and those with a problem before others, so that what needs a look is there. */
function rowsToShow(rows: readonly ShownRow[]): ShownRow[] {
  const asked = new Set<string>();
  const [asking, problems, others]: [ShownRow[], ShownRow[], ShownRow[]] = [[], [], []];
  for (const row of rows) {
    const isFirst = row.unknown !== null && !asked.has(row.unknown);
    if (isFirst) asked.add(row.unknown ?? "");
    (isFirst ? asking : row.state === "problem" ? problems : others).push(row);
  }
  const first = [...asking, ...problems];
  return [...first.slice(0, SHOWN_FIRST), ...others, ...first.slice(SHOWN_FIRST)]
    .slice(0, SHOWN)
    .sort((one, other) => one.line - other.line);
}

const QUESTIONS: Readonly<Record<string, ImportQuestion>> = {
  "unknown-format": "columns",
  "date-order": "date-order",
  "decimal-mark": "decimal-mark",
  currency: "currency",
  "time-zone": "time-zone",
};

function questionsOf(problems: readonly Problem[]): ImportQuestion[] {
  const codes = new Set(problems.flatMap(({ severity, code }) => (severity === "question" ? [code] : [])));
  return Object.entries(QUESTIONS).flatMap(([code, question]) => (codes.has(code) ? [question] : []));
}

function shownRow(
  row: ImportRow,
  state: ShownRow["state"],
  problem: string | null,
  names: NamedSymbols = { unknown: null, warning: null },
): ShownRow {
  const { line, kind, atMs, quantity, price, amount, currency } = row;
  const symbol = names.symbol ?? row.symbol ?? row.isin;
  return {
    line,
    state,
    kind,
    at: isoTimeOf(atMs),
    symbol: symbol ?? null,
    quantity: quantity ?? null,
    price: price ?? null,
    amount: amount ?? null,
    currency: currency ?? null,
    problem,
    unknown: names.unknown,
    warning: state === "new" ? names.warning : null,
  };
}

function problemRow({ line, severity, message, remedy }: Problem): ShownRow {
  const state = severity === "left-out" ? "left-out" : "problem";
  const nothing = { kind: null, at: null, symbol: null, quantity: null, price: null, amount: null, currency: null };
  return { line, state, ...nothing, problem: `${message} ${remedy}`.trim(), unknown: null, warning: null };
}
