import { zoneOffsetMs } from "../market/index.ts";
import { checkedRow } from "./checked-row.ts";
import { detectFormat, type Detected } from "./detect-format.ts";
import { contentOf, type Digest, fingerprintOf } from "./fingerprint.ts";
import { FORMATS } from "./formats/index.ts";
import type { ImportRow } from "./import-row.ts";
import { jsonValue } from "./json-values.ts";
import { withFeeApart } from "./moves.ts";
import { suggestMapping } from "./suggest-mapping.ts";
import { type Problem, quoted, RowError } from "./problem.ts";
import { LIMITS, type RawRow, ROWS_PER_STEP, tooManyRows } from "./raw-row.ts";
import { readCsv } from "./read-csv.ts";
import { type DecimalMark, decimalMarkIn, isBelowZero } from "./read-number.ts";
import { type DateOrder, dateOrderIn } from "./read-time.ts";
import { type SheetCell, sheetRows } from "./sheet-rows.ts";
import { type Columns, columnsOf, type ReadingRules, TableRow } from "./table-row.ts";
import { tagTree } from "./tags.ts";
import { type UnknownKind, unknownKindsOf } from "./unknown-kinds.ts";
import type { ColumnMapping, Draft, FileFacts, FoundRows, LeftOut, TradeFormat } from "./trade-format.ts";

/** A file to read: its text, or the rows of a spreadsheet. */
export type TradeFileInput = { readonly name: string } & (
  | { readonly text: string; readonly rows?: undefined }
  | { readonly rows: readonly (readonly SheetCell[])[]; readonly text?: undefined }
);

/** The user's settings for the file. All are optional. */
export type TradeFileOptions = {
  /** Id of the format, if it should not be detected. */
  readonly format?: string;
  readonly mapping?: ColumnMapping;
  /** IANA zone of times without a zone; by default the format's own. */
  readonly timeZone?: string;
  /** For a file without a currency. */
  readonly currency?: string;
  /** Answers to the questions `date-order` and `decimal-mark`. */
  readonly dateOrder?: DateOrder;
  readonly decimalMark?: DecimalMark;
  /** Transactions a day or more later than this are rejected. */
  readonly nowMs?: number;
  /** The platform's own SHA-256, which is faster for a large file; by default `sha256Start`, with the same result. */
  readonly digest?: Digest;
};

/** The content of a file. Every line of it is in a row's `lines` or in a problem. */
export type TradeFile = {
  readonly format:
    | { readonly id: string; readonly title: string; readonly provenOn: TradeFormat["provenOn"] }
    | undefined;
  readonly rows: readonly ImportRow[];
  readonly problems: readonly Problem[];
  /** Row kinds that the format's reader does not know, if any: those rows are problems. */
  readonly unknownKinds?: readonly UnknownKind[];
  /** For a table: its header, and the columns used or suggested, for a screen on which they are chosen. */
  readonly headers?: readonly string[];
  readonly mapping?: ColumnMapping;
  /** The zone in which times without a zone were read. */
  readonly timeZone?: string;
};

type Prepared = {
  readonly line: number;
  readonly section: string;
  readonly cells: readonly string[];
  readonly columns: Columns;
};
type Layout = {
  readonly format: TradeFormat;
  readonly rows: readonly Prepared[];
  readonly problems: Problem[];
  readonly headers?: readonly string[];
  readonly mapping?: ColumnMapping;
  readonly isSheet: boolean;
};

const DAY_MS = 86_400_000;

/** Reads a file of transactions synchronously; see `readTradeFileInSteps`. */
export function readTradeFile(file: TradeFileInput, options: TradeFileOptions = {}): TradeFile {
  const steps = readTradeFileInSteps(file, options);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/**
 * Reads a file of transactions: detects its format, and converts its rows to candidate transactions, or to problems by
 * line with what to do. Never throws because of a file's content. Yields after a few milliseconds of work, so that the
 * caller can run other work.
 */
export function* readTradeFileInSteps(
  file: TradeFileInput,
  options: TradeFileOptions = {},
): Generator<void, TradeFile> {
  const laidOut = yield* layout(file, options);
  if (!("rows" in laidOut)) return { format: undefined, rows: [], problems: laidOut.problems, ...laidOut.extra };
  const { format } = laidOut;
  const about = {
    format: { id: format.id, title: format.title, provenOn: format.provenOn },
    ...(laidOut.headers && { headers: laidOut.headers }),
    ...(laidOut.mapping && { mapping: laidOut.mapping }),
  };
  const timeZone = options.timeZone ?? format.timeZone;
  if (!isZone(timeZone)) return { ...about, rows: [], problems: [unknownZone(timeZone)] };
  const rules: ReadingRules = { timeZone, ...(yield* evidence(laidOut, options)) };
  const groups = yield* grouped(laidOut, rules);
  const facts: FileFacts = {
    currency: options.currency,
    mapping: laidOut.mapping,
    isSigned: yield* isSigned(format, groups),
  };
  const problems = [...laidOut.problems];
  const rows: ImportRow[] = [];
  const kinds = new Map<string, number>();
  const found: Found = { rows, problems, kinds, seen: new Map() };
  let work = 0;
  for (const group of groups) {
    work += group.length;
    if (work > ROWS_PER_STEP) {
      work = 0;
      yield;
    }
    readGroup(group, format, facts, options, found);
  }
  rows.sort((a, b) => a.line - b.line);
  problems.sort((a, b) => a.line - b.line);
  const unknownKinds = unknownKindsOf(kinds);
  return { ...about, rows, problems, timeZone, ...(unknownKinds.length > 0 && { unknownKinds }) };
}

type Failed = { readonly problems: readonly Problem[]; readonly extra?: Pick<TradeFile, "headers" | "mapping"> };

function* layout(file: TradeFileInput, options: TradeFileOptions): Generator<void, Layout | Failed> {
  if (options.format !== undefined && !FORMATS.some(({ id }) => id === options.format))
    return failed("unknown-format", `There is no format ${quoted(options.format)}.`, "Choose one from the list.");
  if (file.text === undefined) {
    const { rows, problems } = yield* quietly(sheetRows(file.rows));
    return tableLayout(rows, problems, options, true);
  }
  const { text } = file;
  if (text.length > LIMITS.letters)
    return failed(
      "file-too-large",
      "The file has more than 64 million characters.",
      "Export it in parts, for example year by year.",
    );
  const start = text.slice(0, 2000).replace(/^[\uFEFF\s]+/, "");
  if (start === "") return failed("empty", "The file is empty.", "Export it again.");
  if (start.startsWith("PK\u0003\u0004"))
    return failed(
      "archive",
      "This is a spreadsheet or an archive, not text.",
      "Import spreadsheets as .xlsx, and unpack archives first.",
    );
  if (/^[{[]/.test(start)) {
    const root = yield* quietly(jsonValue(text));
    if (root === undefined)
      return failed("not-json", "The file looks like JSON, but we can't read it as JSON.", "Export it again.");
    return yield* foundLayout(options, (format) =>
      format.source.kind === "json" ? format.source.find(root) : undefined,
    );
  }
  if (/^<|^OFXHEADER/i.test(start)) {
    const tags = yield* quietly(tagTree(text));
    if (tags.kind === "refused")
      return failed("refused", `We refused the file: ${tags.reason}.`, "Export it again from your broker.");
    const found = yield* foundLayout(options, (format) =>
      format.source.kind === "tags" ? format.source.find(tags.root) : undefined,
    );
    return tags.cutOff === undefined ? found : { ...found, problems: [...found.problems, cutOff(tags.cutOff)] };
  }
  const { rows, problems } = yield* quietly(readCsv(text));
  return tableLayout(rows, problems, options, false);
}

function cutOff({ line, name }: { readonly line: number; readonly name: string }): Problem {
  return {
    line,
    severity: "error",
    code: "cut-off",
    message: `The file ends in the middle: ${quoted(`<${name}>`)} is never closed, so transactions may be missing.`,
    remedy: "Export it again, and import the whole file.",
  };
}

function* quietly<T>(steps: Generator<unknown, T>): Generator<void, T> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    yield;
  }
}

function* foundLayout(
  options: TradeFileOptions,
  find: (format: TradeFormat) => Generator<void, FoundRows | undefined> | undefined,
): Generator<void, Layout | Failed> {
  for (const format of FORMATS) {
    if (options.format !== undefined && options.format !== format.id) continue;
    const finder = find(format);
    const found = finder === undefined ? undefined : yield* finder;
    if (found === undefined) continue;
    const names = new Set<string>();
    for (const [index, { fields }] of found.entries()) {
      if (index % ROWS_PER_STEP === 0) yield;
      for (const name of fields.keys()) if (names.size < LIMITS.columns) names.add(name);
    }
    const headers = [...names];
    const columns = columnsOf(headers);
    const rows: Prepared[] = [];
    for (const { line, section, fields } of found) {
      if (rows.length >= LIMITS.rows) return { format, rows, problems: [tooManyRows(line)], isSheet: false };
      if (rows.length % ROWS_PER_STEP === 0) yield;
      rows.push({ line, section, cells: headers.map((name) => fields.get(name) ?? ""), columns });
    }
    return { format, rows, problems: [], isSheet: false };
  }
  return failed(
    "unknown-format",
    "We don't know the format of this file.",
    "Export it as CSV, and tell us what its columns are.",
  );
}

function tableLayout(
  rows: readonly RawRow[],
  problems: readonly Problem[],
  options: TradeFileOptions,
  isSheet: boolean,
): Layout | Failed {
  const detected = detectFormat(
    rows.slice(0, 60).map(({ cells }) => cells),
    options,
  );
  if (detected === undefined) {
    const header = rows.find(({ cells }) => cells.filter((cell) => cell.trim() !== "").length > 1) ?? rows[0];
    const headers = header?.cells ?? [];
    const mapping = suggestMapping(headers);
    return {
      problems: [
        ...problems,
        {
          line: 0,
          severity: "question",
          code: "unknown-format",
          message: "We don't know this file's columns.",
          remedy: "Tell us which column is which.",
        },
      ],
      extra: { headers, ...(mapping && { mapping }) },
    };
  }
  const { format, headerIndex, mapping } = detected;
  const all = [...problems, ...preamble(rows, detected)];
  if (format.source.kind === "sections") return { format, ...sectioned(rows, all), isSheet };
  const headers = rows[headerIndex]?.cells ?? [];
  const columns = columnsOf(headers);
  const body = rows.slice(headerIndex + 1).map(({ line, cells }) => ({ line, section: "", cells, columns }));
  return { format, rows: body, problems: all, headers, ...(mapping && { mapping }), isSheet };
}

function preamble(rows: readonly RawRow[], { format, headerIndex }: Detected): Problem[] {
  if (format.source.kind === "sections") return [];
  return rows
    .slice(0, headerIndex)
    .map(({ line }) => leftOutAt(line, "before-table", "This line comes before the table."));
}

/**
 * Splits rows of files such as Interactive Brokers' activity statement into sections: 'Trades,Header,…',
 * 'Trades,Data,…', 'Trades,SubTotal,…'.
 */
function sectioned(rows: readonly RawRow[], problems: Problem[]): { rows: Prepared[]; problems: Problem[] } {
  const headers = new Map<string, Columns>();
  const prepared: Prepared[] = [];
  for (const { line, cells } of rows) {
    const [section = "", what = ""] = cells.map((cell) => cell.trim());
    const rest = cells.slice(2);
    const columns = headers.get(section);
    if (what === "Header") headers.set(section, columnsOf(rest));
    else if (what === "Data" && columns !== undefined) prepared.push({ line, section, cells: rest, columns });
    else problems.push(leftOutAt(line, "total", "This line is a total of others."));
  }
  return { rows: prepared, problems };
}

/** Finds the decimal mark and date order that the whole file proves, if the format leaves them open. */
function* evidence(
  { format, rows, isSheet }: Layout,
  options: TradeFileOptions,
): Generator<void, Omit<ReadingRules, "timeZone">> {
  const requestsMark = format.decimalMark === "evidence" && options.decimalMark === undefined && !isSheet;
  const requestsOrder = format.dateOrder === undefined && options.dateOrder === undefined;
  const marks = new Set<DecimalMark>();
  const orders = new Set<DateOrder>();
  for (const [index, { cells }] of requestsMark || requestsOrder ? rows.entries() : []) {
    if (index % ROWS_PER_STEP === 0) yield;
    for (const cell of cells) {
      const mark = requestsMark ? decimalMarkIn(cell) : undefined;
      if (mark !== undefined) marks.add(mark);
      const order = requestsOrder ? dateOrderIn(cell) : undefined;
      if (order !== undefined) orders.add(order);
    }
  }
  const usual = rows[0] === undefined ? undefined : format.usualDecimalMark?.(rows[0].columns);
  const fixed = format.decimalMark === "evidence" ? undefined : (format.decimalMark ?? ".");
  return {
    decimalMark:
      options.decimalMark ??
      (isSheet ? "." : undefined) ??
      fixed ??
      (marks.size === 1 ? [...marks][0] : marks.size === 0 ? usual : undefined),
    dateOrder: options.dateOrder ?? format.dateOrder ?? (orders.size === 1 ? [...orders][0] : undefined),
  };
}

/** Groups the rows of each transaction, in the order of their first lines. */
function* grouped({ format, rows }: Layout, rules: ReadingRules): Generator<void, readonly TableRow[][]> {
  const joined: TableRow[] = [];
  for (const [index, { line, section, cells, columns }] of rows.entries()) {
    if (index % ROWS_PER_STEP === 0) yield;
    const row = new TableRow([line], section, cells, columns, rules);
    if (row.filled() === 0) continue;
    const before = joined.at(-1);
    if (before !== undefined && format.continues?.(row) === true) joined[joined.length - 1] = before.joinedWith(row);
    else joined.push(row);
  }
  const groups: TableRow[][] = [];
  const byKey = new Map<string, TableRow[]>();
  for (const [index, row] of joined.entries()) {
    if (index % ROWS_PER_STEP === 0) yield;
    const key = format.groupOf?.(row);
    const group = key === undefined ? undefined : byKey.get(key);
    if (group !== undefined) {
      group.push(row);
      continue;
    }
    const fresh = [row];
    groups.push(fresh);
    if (key !== undefined) byKey.set(key, fresh);
  }
  return groups;
}

/** Whether the file writes outgoing amounts as negative. */
function* isSigned({ leaving }: TradeFormat, groups: readonly TableRow[][]): Generator<void, boolean> {
  if (leaving === undefined) return false;
  let work = 0;
  for (const group of groups) {
    work += group.length;
    if (work > ROWS_PER_STEP) {
      work = 0;
      yield;
    }
    for (const row of group) {
      const column = leaving(row);
      if (column !== undefined && isBelowZero(row.text(column))) return true;
    }
  }
  return false;
}

/** Results collected while reading. */
type Found = {
  readonly rows: ImportRow[];
  readonly problems: Problem[];
  /** Row counts by unknown kind. */
  readonly kinds: Map<string, number>;
  /** Transactions by content. */
  readonly seen: Map<string, number>;
};

function readGroup(
  group: readonly TableRow[],
  format: TradeFormat,
  facts: FileFacts,
  { nowMs, digest }: TradeFileOptions,
  found: Found,
): void {
  const { rows, problems, seen } = found;
  let outcomes: readonly (Draft | LeftOut)[];
  try {
    if (format.source.kind === "table" && group.length === 1 && group[0]!.filled() === 1 && group[0]!.columns.size > 4)
      outcomes = [{ leftOut: "no-row", message: "This line isn't a row of the table." }];
    else if (group.length > LIMITS.groupRows)
      throw new RowError(
        "too-many-lines",
        "Too many lines look like one transaction.",
        "Export a shorter period, or add the transaction by hand.",
      );
    else
      outcomes = format
        .read(group, facts)
        .flatMap((one): readonly (Draft | LeftOut)[] => ("leftOut" in one ? [one] : withFeeApart(one)));
  } catch (error) {
    addProblem(found, error, linesOf(group));
    return;
  }
  for (const outcome of outcomes) {
    const lines = linesOf(outcome.from ?? group);
    try {
      if ("leftOut" in outcome) {
        for (const line of lines) problems.push(leftOutAt(line, outcome.leftOut, outcome.message));
        continue;
      }
      if (nowMs !== undefined && outcome.at.atMs >= nowMs + DAY_MS)
        throw new RowError(
          "future",
          "This transaction is in the future.",
          "Correct its date, or add it once it has happened.",
        );
      const content = contentOf(outcome);
      const nth = (seen.get(content) ?? 0) + 1;
      const row = checkedRow(outcome, lines, outcome.fingerprint ?? fingerprintOf(format.id, content, nth, digest));
      seen.set(content, nth);
      rows.push(row);
    } catch (error) {
      addProblem(found, error, lines);
    }
  }
  // A result for the whole group accounts for all of its rows.
  if (outcomes.some(({ from }) => from === undefined)) return;
  const explained = new Set(outcomes.flatMap(({ from }) => linesOf(from ?? [])));
  for (const line of linesOf(group))
    if (!explained.has(line))
      problems.push(leftOutAt(line, "no-effect", "This line changes neither money nor assets."));
}

function linesOf(from: readonly TableRow[]): readonly number[] {
  return from.length === 1 ? from[0]!.lines : from.flatMap(({ lines }) => lines);
}

function addProblem({ problems, kinds }: Found, error: unknown, lines: readonly number[]): void {
  if (!(error instanceof RowError)) throw error;
  const { severity, code, message, remedy, kind } = error;
  if (kind !== undefined) kinds.set(kind, (kinds.get(kind) ?? 0) + lines.length);
  for (const line of lines) problems.push({ line, severity, code, message, remedy });
}

function isZone(zone: string): boolean {
  try {
    zoneOffsetMs(zone, 0);
    return true;
  } catch {
    return false;
  }
}

const unknownZone = (zone: string): Problem => ({
  line: 0,
  severity: "question",
  code: "time-zone",
  message: `There is no time zone ${quoted(zone)}.`,
  remedy: "Choose one from the list, for example Europe/Berlin.",
});

const leftOutAt = (line: number, code: string, message: string): Problem => ({
  line,
  severity: "left-out",
  code,
  message,
  remedy: "Nothing to do.",
});

const failed = (code: string, message: string, remedy: string): Failed => ({
  problems: [{ line: 0, severity: "error", code, message, remedy }],
});
