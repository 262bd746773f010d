import { exchangeSuffixOf, parseSymbol } from "../market/index.ts";
import file from "./index-members.json" with { type: "json" };

/** A period of membership, ms since 1970: from its first day to the day the symbol was no longer a member. */
export type MemberSpan = readonly [fromMs: number, toMs: number];

/** Membership of the S&P 500 over time, according to one dated list. */
export type IndexMembers = {
  /** Date of the list (UTC, ms): it has no later changes, so its members at that date count as members afterwards. */
  readonly asOfMs: number;
  /** Name of the list. */
  readonly source: string;
  /** By symbol in canonical form. */
  readonly spans: ReadonlyMap<string, readonly MemberSpan[]>;
  /**
   * Returns whether a share was a member on the day of a timestamp; a class may be written BRK.B or BRK-B. Returns
   * false more than two years after the list's day, when membership is unknown.
   */
  readonly isMember: (symbol: string, atMs: number) => boolean;
};

/** Why a list can't be parsed: the line, from 1, and what to write there instead. */
export type IndexMembersError = { readonly line: number; readonly reason: string };

const HEADER = "symbol,from,to";
const AS_OF = /^#\s*as of\s+(\d{4}-\d{2}-\d{2})\s*$/i;

function dayMs(text: string): number | undefined {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN;
  return Number.isFinite(ms) && new Date(ms).toISOString().startsWith(text) ? ms : undefined;
}

const canonical = (symbol: string): string | undefined => {
  const instrument = parseSymbol(symbol.replace("-", "."));
  return instrument?.kind === "stock" && exchangeSuffixOf(instrument.symbol) === undefined
    ? instrument.symbol
    : undefined;
};

/** Parses one row's symbol and period, or returns its error. */
function rowOf(row: string): readonly [string, MemberSpan] | string {
  const [name = "", from, to, ...more] = row.split(",").map((cell) => cell.trim());
  if (from === undefined || to === undefined || more.length > 0) return `has no three columns; write ${HEADER}`;
  const symbol = canonical(name);
  if (symbol === undefined)
    return `names '${name.slice(0, 20)}', which is no US share; write one such as AAPL or BRK.B`;
  const [fromMs, toMs] = [from === "" ? -Infinity : dayMs(from), to === "" ? Infinity : dayMs(to)];
  if (fromMs === undefined || toMs === undefined) {
    const wrong = fromMs === undefined ? from : to;
    return `has '${wrong.slice(0, 20)}' for a day; write it as 2024-12-23, or leave it empty`;
  }
  return fromMs < toMs ? [symbol, [fromMs, toMs]] : `ends on ${to}, before it begins; write the earlier day first`;
}

/** How long a list applies after its own day: some 25 of 500 members change in a year. */
const SPEAKS_FOR_MS = 2 * 365 * 86_400_000;

function membersOf(spans: ReadonlyMap<string, readonly MemberSpan[]>, asOfMs: number, source: string): IndexMembers {
  return {
    spans,
    asOfMs,
    source,
    isMember: (symbol, atMs) =>
      atMs <= asOfMs + SPEAKS_FOR_MS &&
      ((spans.get(symbol) ?? spans.get(canonical(symbol) ?? ""))?.some(([from, to]) => atMs >= from && atMs < to) ??
        false),
  };
}

/**
 * Parses a list of members: CSV with the columns symbol, from and to (days; an empty one is unbounded), a row for each
 * period. Its date comes from a line '# as of 2024-12-23', or else is the newest day in it.
 */
export function readIndexMembers(text: string, source: string): IndexMembers | IndexMembersError {
  const spans = new Map<string, MemberSpan[]>();
  let asOfMs: number | undefined;
  let newestMs = -Infinity;
  let hasHeader = false;
  for (const [place, given] of text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .entries()) {
    const [line, row] = [place + 1, given.trim()];
    if (row === "") continue;
    if (row.startsWith("#")) {
      asOfMs ??= dayMs(AS_OF.exec(row)?.[1] ?? "");
      continue;
    }
    if (!hasHeader) {
      if (row.toLowerCase().replaceAll(" ", "") !== HEADER) {
        return { line, reason: `is '${row.slice(0, 40)}'; begin with the names of the columns, ${HEADER}` };
      }
      hasHeader = true;
      continue;
    }
    const read = rowOf(row);
    if (typeof read === "string") return { line, reason: read };
    const [symbol, span] = read;
    spans.set(symbol, [...(spans.get(symbol) ?? []), span]);
    for (const ms of span) if (Number.isFinite(ms)) newestMs = Math.max(newestMs, ms);
  }
  const ms = asOfMs ?? newestMs;
  if (spans.size === 0) return { line: 1, reason: `has no members below it; write ${HEADER} and a row for each` };
  if (!Number.isFinite(ms)) return { line: 1, reason: "has no day below it; say its own with '# as of 2024-12-23'" };
  return membersOf(spans, ms, source);
}

let shipped: IndexMembers | undefined;

/**
 * Returns the shipped list: complete from 2016 on; for earlier years it has only those that were still members then.
 * From github.com/fja05680/sp500 (MIT; NOTICE).
 */
export function frozenIndexMembers(): IndexMembers {
  if (shipped !== undefined) return shipped;
  const read = readIndexMembers(`# as of ${file.asOf}\n${HEADER}\n${file.rows.join("\n")}`, file.source);
  if ("reason" in read) throw new Error(`index-members.json: row ${String(read.line - 2)} ${read.reason}`);
  return (shipped = read);
}
