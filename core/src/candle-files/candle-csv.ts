import { candleError, isSameUnit, type Candle } from "../market/index.ts";
import { barTime } from "./bar-time.ts";
import { currencyColumns } from "./currency-columns.ts";

/** A corporate action on a day: a dividend per share (in unadjusted currency), or a split. */
export type CorporateAction = {
  readonly timeMs: number;
  /** Per share, in the file's currency; 0 for none. */
  readonly dividend: number;
  /** New shares per old share; 1 for none. */
  readonly splitCoefficient: number;
};

/** A row that was skipped, and why; `line` counts from 1, the header being line 1. */
export type BadRow = { readonly line: number; readonly reason: string };

/** A candle file that was read. */
export type CandleFile = {
  /** Sound bars, oldest first, one per time, with prices as the file gives them. */
  readonly candles: readonly Candle[];
  /** Days with a dividend or a split, oldest first; empty without such columns. */
  readonly actions: readonly CorporateAction[];
  /** The file's own `adj_close` for each candle (NaN if a row has none); undefined without the column. */
  readonly adjustedClose: Float64Array | undefined;
  /**
   * The value of its `currency` column, as the first row spells it; undefined without the column, or if it is empty.
   */
  readonly currency: string | undefined;
  /** Whether the columns include splits, so that the series can be split-adjusted. */
  readonly hasSplitColumn: boolean;
  readonly badRows: readonly BadRow[];
};

const REQUIRED = ["time", "open", "high", "low", "close", "volume"] as const;

/** Number() reads "" as 0 and "0x10" as 16: a number in a file is digits, a point, an exponent. */
function numberIn(cell: string | undefined): number {
  if (cell === undefined || cell === "") return NaN;
  const second = cell.charCodeAt(1);
  if (cell.charCodeAt(0) <= 32 || second === 120 || second === 88 || second === 98 || second === 111) return NaN;
  return Number(cell);
}

/** A cheap check that nearly every row passes; candleError then describes the problem of the few that do not. */
function plainlySound(c: Candle): boolean {
  return (
    c.low > 0 &&
    c.high < 1e12 &&
    c.open >= c.low &&
    c.close >= c.low &&
    c.open <= c.high &&
    c.close <= c.high &&
    c.volume >= 0 &&
    c.volume < 1e18 &&
    c.openTimeMs >= 0
  );
}

/** Returns a file that was rejected entirely, with the reason. */
export function refusedFile(reason: string, line = 1): CandleFile {
  return {
    candles: [],
    actions: [],
    adjustedClose: undefined,
    currency: undefined,
    hasSplitColumn: false,
    badRows: [{ line, reason }],
  };
}

type Row = { readonly line: number; readonly candle: Candle; readonly adjusted: number };

/**
 * Sorts rows, oldest first and one per time; a second bar of the same time is reported, because nothing shows
 * which is right.
 */
function inOrder(rows: Row[], badRows: BadRow[]): Row[] {
  let sorted = true;
  for (let i = 1; i < rows.length; i++) {
    if (rows[i]!.candle.openTimeMs <= rows[i - 1]!.candle.openTimeMs) sorted = false;
  }
  if (sorted) return rows;
  rows.sort((a, b) => a.candle.openTimeMs - b.candle.openTimeMs || a.line - b.line);
  return rows.filter((row, i) => {
    const before = rows[i - 1];
    if (before?.candle.openTimeMs !== row.candle.openTimeMs) return true;
    badRows.push({ line: row.line, reason: `time repeats line ${String(before.line)}` });
    return false;
  });
}

/**
 * Parses a candle file (columns `time,open,high,low,close,volume` in any order, `adj_close`, `dividend` and
 * `split_coefficient` if present, others ignored). A `currency` column must have the same value in every row that has a
 * time, or the whole file is rejected. Never throws: invalid rows are skipped and reported by line. A bar that starts
 * after `nowMs`, the actual present (not a replayed one), cannot have been traded.
 */
export function parseCandleCsv(text: string, nowMs: number): CandleFile {
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const headerEnd = text.indexOf("\n", at);
  const header = (headerEnd < 0 ? text.slice(at) : text.slice(at, headerEnd)).trim().toLowerCase().split(",");
  const missing = REQUIRED.filter((name) => !header.includes(name));
  if (missing.length > 0) return refusedFile(`header lacks the column ${missing.join(", ")}`);
  const place = (name: string): number => header.indexOf(name);
  const [time, open, high, low, close, volume] = REQUIRED.map(place) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const [adjClose, dividend, split] = [place("adj_close"), place("dividend"), place("split_coefficient")];
  const [money = -1, ...more] = currencyColumns(header);
  if (more.length > 0) return refusedFile("header names the column currency twice");
  let currency: string | undefined;
  const badRows: BadRow[] = [];
  const actions: CorporateAction[] = [];
  let rows: Row[] = [];
  at = headerEnd < 0 ? text.length : headerEnd + 1;
  for (let line = 2; at < text.length; line++) {
    let end = text.indexOf("\n", at);
    if (end < 0) end = text.length;
    const cells = text.slice(at, text.charCodeAt(end - 1) === 13 ? end - 1 : end).split(",");
    at = end + 1;
    if (cells.length === 1 && cells[0]!.trim() === "") continue;
    const openTimeMs = barTime(cells[time] ?? "");
    if (openTimeMs === undefined) {
      badRows.push({ line, reason: "time is not YYYY-MM-DD or YYYY-MM-DDTHH:MM:SSZ" });
      continue;
    }
    if (money >= cells.length) {
      badRows.push({ line, reason: "the row ends before its currency" });
      continue;
    }
    if (money >= 0) {
      const said = (cells[money] ?? "").trim();
      currency ??= said;
      if (!isSameUnit(said, currency))
        return refusedFile(
          `the column currency says '${said.slice(0, 12)}' after '${currency.slice(0, 12)}': one file has one currency`,
          line,
        );
    }
    if (openTimeMs > nowMs) {
      badRows.push({ line, reason: "time lies in the future" });
      continue;
    }
    const candle: Candle = {
      openTimeMs,
      open: numberIn(cells[open]),
      high: numberIn(cells[high]),
      low: numberIn(cells[low]),
      close: numberIn(cells[close]),
      volume: numberIn(cells[volume]),
    };
    const paid = dividend < 0 || !cells[dividend] ? 0 : numberIn(cells[dividend]);
    const coefficient = split < 0 || !cells[split] ? 1 : numberIn(cells[split]);
    let error = plainlySound(candle) ? undefined : candleError(candle);
    if (!(paid >= 0 && paid < 1e12)) error ??= "dividend is not zero or more";
    else if (!(coefficient > 0 && coefficient < 1e6)) error ??= "split_coefficient is not a ratio above zero";
    // A split counts even when its day's prices are garbage: without it every earlier price would be wrong.
    else if (paid !== 0 || coefficient !== 1)
      actions.push({ timeMs: openTimeMs, dividend: paid, splitCoefficient: coefficient });
    if (error === undefined) rows.push({ line, candle, adjusted: adjClose < 0 ? NaN : numberIn(cells[adjClose]) });
    else badRows.push({ line, reason: error });
  }
  rows = inOrder(rows, badRows);
  return {
    candles: rows.map((row) => row.candle),
    actions: actions.sort((a, b) => a.timeMs - b.timeMs),
    adjustedClose: adjClose < 0 ? undefined : Float64Array.from(rows, (row) => row.adjusted),
    currency: currency === "" ? undefined : currency,
    hasSplitColumn: split >= 0,
    badRows: badRows.sort((a, b) => a.line - b.line),
  };
}
