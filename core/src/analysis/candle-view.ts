import type { MarketData } from "../contract/index.ts";
import { atr } from "../indicators/index.ts";
import { formatPriceBeside, type CandleColumns, isoTimeOf } from "../market/index.ts";
import { patternsWithin, type PatternDirection } from "../patterns/index.ts";
import {
  floorPivots,
  HALF_LIFE_BARS,
  LEVEL_TOLERANCE,
  LEVEL_WINDOW_BARS,
  priceLevels,
  SWING_SPAN,
} from "../price-levels/index.ts";

/** What the bars show directly, without indicators. */
export type CandleView = Pick<MarketData["technicalAnalysis"], "patterns" | "levels" | "pivots">;

/** Patterns stay current for this many bars: a trading week on daily bars. */
const RECENT_BARS = 5;

/** This many equal closes mean that trading is halted: a run of flat bars is not a series of dojis. */
const HALTED_BARS = 15;

const DIRECTIONS: Record<PatternDirection, CandleView["patterns"][number]["direction"]> = {
  bullish: "BULLISH",
  bearish: "BEARISH",
  neutral: "NEUTRAL",
};

/**
 * Returns the candlestick patterns of the last bars, the levels around the last close, and the pivots that the last bar
 * gives for the next.
 */
export function candleView(columns: CandleColumns): CandleView {
  const close = columns.close.at(-1);
  const halted = columns.length >= HALTED_BARS && columns.close.slice(-HALTED_BARS).every((value) => value === close);
  if (close === undefined || halted) return { patterns: [], levels: [], pivots: null };
  return { patterns: recentPatterns(columns), levels: levelsAround(columns), pivots: pivotsOfLast(columns) };
}

function recentPatterns(columns: CandleColumns): CandleView["patterns"] {
  const { length, openTimeMs, high, low } = columns;
  return patternsWithin(columns, length - RECENT_BARS, length)
    .flatMap(({ id, name, direction, bars, rule, reading }) => {
      const last = bars.at(-1)!;
      // A bar with a single price is a bar without trades: it has the shape of a doji but carries no information.
      if (high[last] === low[last]) return [];
      const time = isoTimeOf(openTimeMs[last]!);
      return [{ id, name, direction: DIRECTIONS[direction], time, bars: bars.length, rule, reading }];
    })
    .sort((a, b) => b.time.localeCompare(a.time));
}

function levelsAround(columns: CandleColumns): CandleView["levels"] {
  const ranges = atr(columns, 14);
  const reach = formatPriceBeside((ranges.at(-1) ?? 0) * LEVEL_TOLERANCE, columns.close.at(-1));
  const rule =
    `Highs and lows of ${SWING_SPAN} bars on each side, in the last ${LEVEL_WINDOW_BARS} bars, are turning points. Those within ${reach} of ` +
    `each other (half an average true range) form one level. Strength counts its turning points; one from ${HALF_LIFE_BARS} bars ago counts half.`;
  return priceLevels(columns, ranges).map(({ price, kind, broken, touches, strength }) => {
    return {
      price,
      kind: kind === "support" ? "SUPPORT" : "RESISTANCE",
      broken,
      touches: touches.map(({ timeMs }) => isoTimeOf(timeMs)),
      strength,
      rule,
    };
  });
}

function pivotsOfLast({ length, openTimeMs, high, low, close }: CandleColumns): CandleView["pivots"] {
  const last = length - 1;
  const bar = { high: high[last]!, low: low[last]!, close: close[last]! };
  return bar.high === bar.low ? null : { time: isoTimeOf(openTimeMs[last]!), ...floorPivots(bar) };
}
