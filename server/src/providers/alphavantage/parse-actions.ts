import { listOf, numberOf, priceOf, recordOf } from "../at-the-edge.ts";
import { alphaVantageGarbage } from "./alphavantage-error.ts";
import { isAlphaVantageSymbol } from "./alphavantage-symbol.ts";
import { isoDay } from "./iso-day.ts";
import { isSplitFactor, splitRatio } from "./split-ratio.ts";

export type ReportedSplit = { readonly date: string; readonly to: number; readonly from: number };
export type ReportedDividend = {
  readonly date: string;
  /** Per share as it was paid, regardless of later splits. */
  readonly amount: number;
  readonly declaredOn: string | undefined;
  readonly payDate: string | undefined;
};

/** Parses SPLITS, oldest first, once a day. Throws VendorError. */
export function parseAlphaVantageSplits(body: unknown, symbol: string): readonly ReportedSplit[] {
  const splits = rowsOf(body, symbol).flatMap((row) => {
    const date = isoDay(row["effective_date"]);
    const ratio = ratioOf(row["split_factor"]);
    return date === undefined || ratio === undefined ? [] : [{ date, ...ratio }];
  });
  return oncePerDay(splits);
}

/** Parses DIVIDENDS, oldest first, once a day: two on one day are added up. Throws VendorError. */
export function parseAlphaVantageDividends(body: unknown, symbol: string): readonly ReportedDividend[] {
  const byDay = new Map<string, ReportedDividend>();
  for (const row of rowsOf(body, symbol)) {
    const date = isoDay(row["ex_dividend_date"]);
    const amount = priceOf(row["amount"]);
    if (date === undefined || amount === undefined || amount >= 1e6) continue;
    const reported = {
      date,
      amount,
      declaredOn: isoDay(row["declaration_date"]),
      payDate: isoDay(row["payment_date"]),
    };
    const other = byDay.get(date);
    // The same row twice is a mistake; another amount or pay date is a special dividend in addition to the regular one.
    const isSame = other?.amount === amount && other.payDate === reported.payDate;
    byDay.set(date, other === undefined || isSame ? reported : { ...reported, amount: other.amount + amount });
  }
  return oncePerDay([...byDay.values()]);
}

function rowsOf(body: unknown, symbol: string): readonly Readonly<Record<string, unknown>>[] {
  const answer = recordOf(body);
  const rows = listOf(answer?.["data"]);
  // An empty object means that there is no data.
  if (answer !== undefined && Object.keys(answer).length === 0) return [];
  if (rows === undefined) throw alphaVantageGarbage("no list of events");
  if (rows.length > 5_000) throw alphaVantageGarbage(`${rows.length} events are more than any company has`);
  const said = answer?.["symbol"];
  if (typeof said === "string" && !isAlphaVantageSymbol(said, symbol)) {
    throw alphaVantageGarbage("events of another symbol");
  }
  return rows.map(recordOf).filter((row) => row !== undefined);
}

/** Parses '4.0000', and '1:8' as some rows have it, which is kept as it is. */
function ratioOf(cell: unknown): Pick<ReportedSplit, "to" | "from"> | undefined {
  const [, to, from] = typeof cell === "string" ? (/^(\d{1,6}):(\d{1,6})$/.exec(cell.trim()) ?? []) : [];
  if (to === undefined || from === undefined) return splitRatio(numberOf(cell));
  return isSplitFactor(Number(to) / Number(from)) ? { to: Number(to), from: Number(from) } : undefined;
}

function oncePerDay<T extends { readonly date: string }>(rows: readonly T[]): readonly T[] {
  return [...new Map(rows.map((row) => [row.date, row])).values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}
