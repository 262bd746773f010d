import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { ImportQuestion, PortfolioImportPreview, previewImport } from "@sextant/core/contract";
import { plainName } from "@sextant/core/identity";
import { isoTimeOf } from "@sextant/core/market";
import type { ColumnMapping, ImportRow, Problem, TradeFile } from "@sextant/core/trade-files";
import type * as z from "zod";
import { mapInYieldingChunks } from "../../async/map-in-yielding-chunks.ts";
import { type FileRead, type FileWork, partsRead } from "../../trade-files/index.ts";
import { createUlid } from "../../ulid.ts";
import { countWithImport } from "./count-with-import.ts";
import { countedRows } from "./import-rows.ts";
import type { WaitingRows } from "./import-store.ts";
import { namedSymbols, type NamedSymbols } from "./import-symbols.ts";
import { importedTransaction, ImportProblem } from "./import-transaction.ts";
import { settingsOf } from "./cached-ledgers.ts";
import { fingerprintOf, findRecordedMatches, knownSentence } from "./recorded-matches.ts";
import type { LedgerRates } from "./ledger-rates.ts";
import type { Linked } from "./linked-portfolios.ts";
import type { ImportedFiles, MatchedRecords } from "./matched-records.ts";
import type { PortfolioRow } from "./portfolio-store.ts";
import type { StoredTransaction } from "./stored-transaction.ts";
import type { SymbolAnswers } from "./symbol-answers.ts";
import { transactionSentence } from "./transaction-failure.ts";
import type { SymbolSources } from "./unpriced-symbols.ts";

export type ImportInput = z.output<typeof previewImport.body>;

/** Maximum characters of an unknown kind's name that are shown. */
const LONGEST_KIND = 61;

export type ReadImportParts = {
  readonly rates: LedgerRates;
  readonly linked: Linked;
  readonly nowMs: number;
  readonly symbols: SymbolSources;
  /** The portfolio's imports. */
  readonly imports: ImportedFiles;
  /** What files and keys stated about the portfolio's transactions. */
  readonly records: MatchedRecords;
  /** Returns the user's answers about the symbols of files of a format. */
  readonly answersFor: (format: string) => Promise<SymbolAnswers>;
  /** Reads a file off the main thread. Rejects for one that takes too much memory or time. */
  readonly readFile: (work: FileWork) => Promise<FileRead>;
  /** Called now and then with the progress. */
  readonly progress: (counts: { readonly rowsRead: number; readonly rowsNew?: number }) => void;
};

/** The rows that a file would add to a portfolio. */
export type ReadImport = WaitingRows & {
  readonly preview: PortfolioImportPreview;
  /** Ids of the imports and connections whose transactions its rows match. */
  readonly knownOf: ReadonlySet<string>;
  /** Number of rows that the portfolio has from the same file or one like it: the waiting rows don't name them. */
  readonly sameRows: number;
  /** Whether its times have no seconds. */
  readonly isOfMinutes: boolean;
};

/**
 * Reads a file, and returns which rows are new in a portfolio, which are known already, and which can't be added and
 * why.
 */
export async function readImport(
  importId: string,
  input: ImportInput,
  portfolio: PortfolioRow,
  own: readonly StoredTransaction[],
  { rates, linked, nowMs, symbols, imports, records, answersFor, readFile, progress }: ReadImportParts,
): Promise<ReadImport> {
  const file = await fileOf(input, nowMs, readFile, progress);
  const about = {
    id: importId,
    fileName: input.fileName,
    format: file.format?.id ?? "",
    createdAt: isoTimeOf(nowMs),
    columns: [...(file.headers ?? [])].slice(0, 200),
    mapping: file.mapping === undefined ? null : (file.mapping as PortfolioImportPreview["mapping"]),
    questions: questionsOf(file.problems),
    unknownKinds: (file.unknownKinds ?? []).map(({ kind, rows }) => ({ kind: plainName(kind, LONGEST_KIND), rows })),
    timeZone: file.timeZone ?? null,
    rowsAdded: 0,
  };
  const whole = file.problems.find(({ line, severity }) => line === 0 && severity !== "left-out");
  if (file.format === undefined || whole !== undefined) {
    const reason = whole === undefined ? "This file can't be read." : `${whole.message} ${whole.remedy}`;
    return {
      preview: { ...about, ...(await none(file.problems)), status: "failed", reason },
      ...NOTHING,
    };
  }
  const rowsRead = file.rows.length + file.problems.length;
  const { id: format } = file.format;
  const ids = new Map<string, string>();
  const known = new Set<string>();
  const broughtBy = new Map<string, string>();
  const knownOf = new Set<string>();
  let sameRows = 0;
  await mapInYieldingChunks(own, (one) => {
    const fingerprint = fingerprintOf(one);
    ids.set(fingerprint, one.id);
    const by = one.importId ?? one.connectionId;
    if (by !== undefined) broughtBy.set(fingerprint, by);
    known.add(fingerprint);
  });
  const unknown: ImportRow[] = [];
  await mapInYieldingChunks(file.rows, (row) => {
    if (known.has(row.fingerprint)) {
      sameRows += 1;
      const by = broughtBy.get(row.fingerprint);
      if (by !== undefined) knownOf.add(by);
      return;
    }
    unknown.push(row);
    if (!ids.has(row.fingerprint)) ids.set(row.fingerprint, createUlid(nowMs));
  });
  const namesOf = await namedSymbols(unknown, format, await answersFor(format), symbols);
  const context = { importId, format, base: portfolio.currency, idOf: (of: string) => ids.get(of) };
  const states: ("new" | "known" | "problem")[] = [];
  const why = new Map<number, string>();
  const read: { readonly index: number; readonly one: StoredTransaction }[] = [];
  await mapInYieldingChunks(file.rows.entries(), ([index, row]) => {
    if (known.has(row.fingerprint)) {
      states.push("known");
      return;
    }
    known.add(row.fingerprint);
    const id = ids.get(row.fingerprint) ?? "";
    try {
      read.push({ index, one: importedTransaction(row, id, namesOf(row), context) });
      states.push("new");
    } catch (error) {
      if (!(error instanceof ImportProblem)) throw error;
      states.push("problem");
      why.set(index, error.message);
      // Its number may still be recognised.
      if (row.externalId !== undefined) read.push({ index, one: numberedRow(row, id, importId) });
    }
  });
  const all = await mapInYieldingChunks(read, ({ one }) => one);
  const isOfMinutes = await hasNoSeconds(file.rows);
  const again = await findRecordedMatches(
    own,
    all,
    new Map([...imports, [importId, { format, isOfMinutes }]]),
    records,
  );
  const [fresh, indexes]: [StoredTransaction[], number[]] = [[], []];
  const there: StoredTransaction[] = [];
  const idsThere = new Map<string, string>();
  await mapInYieldingChunks(read, ({ index, one }) => {
    const same = again.get(one);
    if (same !== undefined) {
      there.push(one);
      const by = same.importId ?? same.connectionId;
      if (by !== undefined) knownOf.add(by);
      states[index] = "known";
      why.set(index, knownSentence(same, imports));
      idsThere.set(one.id, same.id);
    } else if (states[index] === "new") {
      fresh.push(one);
      indexes.push(index);
    }
  });
  // References to a row that is there already point to the existing transaction.
  if (idsThere.size > 0)
    await mapInYieldingChunks(fresh.entries(), ([n, one]) => {
      fresh[n] = renamed(one, idsThere);
    });
  const rateOf = await rates.of(portfolio.currency, [...own, ...fresh], undefined, linked.currencies);
  const { refused, blocked } = await countWithImport(own, fresh, settingsOf(portfolio), {
    rateOf,
    linked,
    progress: (counted) => {
      progress({ rowsRead, rowsNew: Math.max(0, counted - own.length) });
    },
  });
  if (blocked !== undefined) {
    const { what } = transactionSentence(blocked);
    const reason = `With this file ${what.slice(0, 1).toLowerCase()}${what.slice(1)} Correct or delete one of them first.`;
    return {
      preview: { ...about, ...(await none(file.problems)), status: "failed", reason },
      ...NOTHING,
    };
  }
  const left: StoredTransaction[] = [];
  await mapInYieldingChunks(fresh.entries(), ([n, one]) => {
    const error = refused.get(one.id);
    const index = indexes[n];
    if (error === undefined || index === undefined) {
      left.push(one);
      return;
    }
    const { what, remedy } = transactionSentence(error, one.id);
    states[index] = "problem";
    why.set(index, `${what} ${remedy}`);
  });
  const counted = await countedRows({ rows: file.rows, problems: file.problems, states, why, namesOf });
  return {
    preview: { ...about, ...counted, status: "preview", reason: null },
    fresh: left,
    known: there,
    knownOf,
    sameRows,
    isOfMinutes,
  };
}

const MINUTE_MS = 60_000;
/** With fewer distinct times, all of them may be whole minutes by chance. */
const ENOUGH_TIMES = 5;

async function hasNoSeconds(rows: readonly ImportRow[]): Promise<boolean> {
  const times = new Set<number>();
  let isExact = false;
  await mapInYieldingChunks(rows, ({ atMs, hasTime }) => {
    if (!hasTime) return;
    if (atMs % MINUTE_MS !== 0) isExact = true;
    else if (times.size < ENOUGH_TIMES) times.add(atMs);
  });
  return !isExact && times.size === ENOUGH_TIMES;
}

/** Returns a row that can't be added in the form needed to match it. */
function numberedRow(
  { kind, atMs, hasTime, account = "", externalId = "", fingerprint }: ImportRow,
  id: string,
  importId: string,
): StoredTransaction {
  return { id, kind, atMs, hasTime, account, currency: "", externalId, fingerprint, importId };
}

function renamed(one: StoredTransaction, ids: ReadonlyMap<string, string>): StoredTransaction {
  const { pair, lots } = one;
  return {
    ...one,
    ...(pair === undefined ? {} : { pair: ids.get(pair) ?? pair }),
    ...(lots === undefined ? {} : { lots: lots.map((lot) => ({ ...lot, id: ids.get(lot.id) ?? lot.id })) }),
  };
}

/** Reads the file's bytes; exceeding the memory or time limit is a problem of the whole file. */
async function fileOf(
  input: ImportInput,
  nowMs: number,
  readFile: ReadImportParts["readFile"],
  progress: ReadImportParts["progress"],
): Promise<TradeFile> {
  const { content, fileName: name } = input;
  const read = await readFile({ name, content, options: optionsOf(input, nowMs) }).catch((): FileRead => {
    const message = "This file is too large to read at once.";
    const remedy = "Export it in parts, for example year by year, and import them one after the other.";
    const problem: Problem = { line: 0, severity: "error", code: "file-too-large", message, remedy };
    return { about: { format: undefined }, rows: [], problems: [JSON.stringify([problem])] };
  });
  const [rows, problems]: [ImportRow[], Problem[]] = [[], []];
  for (const part of partsRead(read)) {
    rows.push(...part.rows);
    problems.push(...part.problems);
    progress({ rowsRead: rows.length + problems.length });
    await yieldToEventLoop();
  }
  return { ...read.about, rows, problems };
}

/**
 * Returns the mapping without fields that are not given, which `exactOptionalPropertyTypes` distinguishes from
 * undefined ones.
 */
function optionsOf(input: ImportInput, nowMs: number): FileWork["options"] {
  const { format, mapping, timeZone, currency, dateOrder, decimalMark } = input;
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
  return countedRows({ rows: [], problems, states: [], why: new Map(), namesOf: noNames });
}

const NOTHING: Omit<ReadImport, "preview"> = {
  fresh: [],
  known: [],
  knownOf: new Set(),
  sameRows: 0,
  isOfMinutes: false,
};
const noNames = (): NamedSymbols => ({ unknown: null, unknownName: null, warning: null });

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
