import { emptyCandleColumns, type CandleColumns } from "@sextant/core/market";
import type { Series } from "./train-series.ts";

/** Whose price is the market's, where the folder has it. */
const LEADERS = new Set(["SPY", "BTC-USDT", "BTC-USD"]);

/**
 * The market of a class from its series: the leader's return at each time, and where it has none the mean of all that traded.
 * Returns are chained to one price, so that two files of a leader join without a jump. All series of one timeframe.
 */
export function marketOf(series: readonly Series[]): CandleColumns | undefined {
  const sums = new Map<number, { sum: number; count: number; leader: number }>();
  for (const { symbol, candles } of series) {
    const leads = LEADERS.has(symbol);
    for (let t = 1; t < candles.length; t++) {
      const change = Math.log(candles.close[t]! / candles.close[t - 1]!);
      const ms = candles.openTimeMs[t]!;
      const row = sums.get(ms) ?? { sum: 0, count: 0, leader: NaN };
      if (Math.abs(change) < 0.5) {
        row.sum += change;
        row.count++;
      }
      if (leads) row.leader = change;
      sums.set(ms, row);
    }
  }
  const times = [...sums.keys()].sort((a, b) => a - b);
  if (times.length === 0) return undefined;
  const out = emptyCandleColumns(times.length);
  let price = 100;
  times.forEach((ms, t) => {
    const { sum, count, leader } = sums.get(ms)!;
    const open = price;
    price *= Math.exp(Number.isNaN(leader) ? (count === 0 ? 0 : sum / count) : leader);
    out.openTimeMs[t] = ms;
    out.open[t] = open;
    out.close[t] = price;
    out.high[t] = Math.max(open, price);
    out.low[t] = Math.min(open, price);
  });
  return out;
}
