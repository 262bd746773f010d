import type { CandlesAnswer } from "@sextant/core/contract";
import { timeframeMs } from "@sextant/core/market";
import { isDated } from "./chart-bar-text.ts";

/**
 * Returns the closes of another symbol at the bars of a chart, NaN where it has none: nothing is interpolated. Days and
 * weeks match by date. Exchanges start intraday bars at different minutes, so there a bar matches the other's latest
 * one that began no later than itself and less than a bar's length before.
 */
export function comparedCloses(bars: CandlesAnswer, other: CandlesAnswer): Float64Array {
  const opens = other.candles.map(({ time }) => Date.parse(time));
  const lengthMs = timeframeMs(bars.timeframe);
  const isExact = isDated(bars.timeframe);
  let at = -1;
  return Float64Array.from(bars.candles, ({ time }) => {
    const ms = Date.parse(time);
    while (at + 1 < opens.length && (opens[at + 1] as number) <= ms) at += 1;
    const open = opens[at];
    if (open === undefined || (isExact ? open !== ms : ms - open >= lengthMs)) return NaN;
    return other.candles[at]?.close ?? NaN;
  });
}

/** Returns the first bar of a view at which each of several rows has a price: the base of percentages. */
export function commonBar(rows: readonly Float64Array[], from: number, to: number): number | undefined {
  for (let at = Math.max(0, from); at <= to; at += 1)
    if (rows.every((row) => Number.isFinite(row[at]) && (row[at] as number) > 0)) return at;
  return undefined;
}
