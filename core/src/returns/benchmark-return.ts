import { type CashFlow, DAY_MS, type DatedValue, dayOf, negligible } from "./cash-flow.ts";
import { type MoneyWeightedReturn, moneyWeightedReturn } from "./money-weighted-return.ts";
import { annualised, type Rate } from "./return-result.ts";

export type BenchmarkInput = {
  /** The opening value, which buys the benchmark at the start; undefined if the portfolio began with the first flow. */
  readonly opening: DatedValue | undefined;
  /** Positive amounts are deposits, negative ones withdrawals. */
  readonly flows: readonly CashFlow[];
  /** The benchmark's daily closes, oldest first, in the flows' currency; without dividends unless adjusted for them. */
  readonly closes: { readonly openTimeMs: ArrayLike<number>; readonly close: ArrayLike<number> };
  readonly endMs: number;
};

/** Units of the benchmark bought (negative: sold) with one flow. */
export type BenchmarkTrade = {
  readonly atMs: number;
  readonly amount: number;
  readonly close: number;
  readonly closeAtMs: number;
  readonly units: number;
};

/** The result of the same flows in the benchmark, or the timestamp at which it can't be determined. */
export type BenchmarkReturn =
  | {
      readonly kind: "valued";
      readonly closing: DatedValue;
      readonly trades: readonly BenchmarkTrade[];
      readonly moneyWeighted: MoneyWeightedReturn;
      /** The benchmark's own, from its close at the beginning to its close at the end. */
      readonly timeWeighted: Rate & { readonly days: number };
    }
  | {
      readonly kind: "undefined";
      /** No flows, no close within a week before a flow, or more withdrawn than the benchmark would have been worth. */
      readonly reason: "no-payments" | "no-close" | "sold-out";
      readonly atMs: number;
    };

/** Maximum age of a close in days: the longest closure of the New York Stock Exchange since 1933 (September 2001). */
const OLDEST_CLOSE_DAYS = 7;

/**
 * Returns what a portfolio's flows would have become in a benchmark, each invested at that day's close, or the last one
 * before (the index comparison method: Long and Nickels 1996, 'A Private Investment Benchmark'). Its known weakness is
 * reported rather than hidden: an investor who beat the benchmark by far may have withdrawn more than it would have
 * been worth.
 */
export function benchmarkReturn({ opening, flows, closes, endMs }: BenchmarkInput): BenchmarkReturn {
  const inTime = [...(opening === undefined ? [] : [{ atMs: opening.atMs, amount: opening.value }]), ...flows].sort(
    (a, b) => a.atMs - b.atMs || b.amount - a.amount,
  );
  const first = inTime[0];
  if (first === undefined) return { kind: "undefined", reason: "no-payments", atMs: endMs };
  const trades: BenchmarkTrade[] = [];
  let units = 0;
  for (const { atMs, amount } of inTime) {
    const found = closeOn(closes, dayOf(atMs));
    if (found === undefined) return { kind: "undefined", reason: "no-close", atMs };
    const bought = amount / found.close;
    const after = units + bought;
    units = Math.abs(after) <= negligible(units, bought) ? 0 : after;
    if (units < 0) return { kind: "undefined", reason: "sold-out", atMs };
    trades.push({ atMs, amount, close: found.close, closeAtMs: found.atMs, units: bought });
  }
  const last = closeOn(closes, dayOf(endMs));
  if (last === undefined) return { kind: "undefined", reason: "no-close", atMs: endMs };
  const closing: DatedValue = { atMs: endMs, value: units * last.close };
  const days = dayOf(endMs) - dayOf(first.atMs);
  return {
    kind: "valued",
    closing,
    trades,
    moneyWeighted: moneyWeightedReturn({ opening, flows, closing }),
    timeWeighted: { ...annualised(last.close / trades[0]!.close - 1, days), days },
  };
}

/** Finds the last close up to a day that is positive and not too old, by binary search. */
function closeOn(
  { openTimeMs, close }: BenchmarkInput["closes"],
  day: number,
): { readonly atMs: number; readonly close: number } | undefined {
  let [low, high] = [0, openTimeMs.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (dayOf(openTimeMs[middle]!) <= day) low = middle + 1;
    else high = middle;
  }
  for (let i = low - 1; i >= 0 && day - dayOf(openTimeMs[i]!) <= OLDEST_CLOSE_DAYS; i--) {
    const price = close[i]!;
    if (price > 0 && price < Infinity) return { atMs: dayOf(openTimeMs[i]!) * DAY_MS, close: price };
  }
  return undefined;
}
