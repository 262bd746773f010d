import { emptyCandleColumns, type CandleColumns } from "@sextant/core/market";
import type { PanelSeries } from "./panel-sets.ts";

const LEADERS = { stock: new Set(["SPY"]), crypto: new Set(["BTCUSDT", "BTC"]) } as const;
/** A larger return is more often a data error than a real move: it does not count in the mean. */
const LARGEST_RETURN = 0.5;

type Day = { sum: number; count: number; leader: number; high: number; low: number; open: number };

/**
 * The index of a class as daily bars: the leader's (SPY, Bitcoin) moves, and on days without the leader the mean move of all.
 * Moves are chained to one level, so that two files of a leader join without a jump.
 */
export function classIndex(all: readonly PanelSeries[], kind: "stock" | "crypto"): CandleColumns {
  const days = new Map<number, Day>();
  for (const { kind: own, symbol, candles } of all) {
    if (own !== kind) continue;
    const leads = LEADERS[kind].has(symbol.replace("-USD", ""));
    for (let t = 1; t < candles.length; t++) {
      const before = candles.close[t - 1]!;
      const change = Math.log(candles.close[t]! / before);
      const ms = candles.openTimeMs[t]!;
      const day = days.get(ms) ?? { sum: 0, count: 0, leader: NaN, high: NaN, low: NaN, open: NaN };
      if (Math.abs(change) < LARGEST_RETURN) {
        day.sum += change;
        day.count++;
      }
      if (leads && Number.isNaN(day.leader)) {
        day.leader = change;
        day.open = Math.log(candles.open[t]! / before);
        day.high = Math.log(candles.high[t]! / before);
        day.low = Math.log(candles.low[t]! / before);
      }
      days.set(ms, day);
    }
  }
  const times = [...days.keys()].sort((a, b) => a - b);
  const out = emptyCandleColumns(times.length);
  let level = 100;
  times.forEach((ms, t) => {
    const { sum, count, leader, open, high, low } = days.get(ms)!;
    const before = level;
    const change = Number.isNaN(leader) ? (count === 0 ? 0 : sum / count) : leader;
    level = before * Math.exp(change);
    out.openTimeMs[t] = ms;
    out.close[t] = level;
    out.open[t] = Number.isNaN(leader) ? before : before * Math.exp(open);
    out.high[t] = Number.isNaN(leader) ? Math.max(before, level) : before * Math.exp(high);
    out.low[t] = Number.isNaN(leader) ? Math.min(before, level) : before * Math.exp(low);
  });
  return out;
}
