import type { CandleColumns } from "@sextant/core/market";

/** Where prices are on a chart: shares of its height, 0 at the top. */
export type ChartScale = {
  readonly y: (price: number) => number;
  readonly priceAt: (share: number) => number;
  /** Round prices, lowest first, for the lines behind the candles. */
  readonly ticks: readonly number[];
};

/** Share of the height that stays empty above and below. */
const AIR = 0.08;
/** Share of the prices' span that is added on each side while what happens next is hidden. */
const ROOM = 0.35;
const MOST_TICKS = 4;

/**
 * Returns the scale of the first `until` bars and of prices beside them. Where later bars are hidden, it has room on
 * both sides: it must not say how far they will go.
 */
export function chartScale(bars: CandleColumns, until: number, beside: readonly number[]): ChartScale {
  const lows = Math.min(...bars.low.subarray(0, until));
  const highs = Math.max(...bars.high.subarray(0, until));
  const room = until < bars.length ? (highs - lows) * ROOM : 0;
  const low = Math.min(lows - room, ...beside);
  const high = Math.max(highs + room, ...beside);
  const span = high - low || high || 1;
  return {
    y: (price) => 1 - AIR - ((price - low) / span) * (1 - 2 * AIR),
    priceAt: (share) => low + ((1 - AIR - share) / (1 - 2 * AIR)) * span,
    ticks: ticksOf(low, high),
  };
}

/** Returns multiples of 1, 2 or 5 times a power of ten within the bounds, at most four. */
function ticksOf(low: number, high: number): readonly number[] {
  if (!(high > low)) return [];
  const rough = 10 ** Math.floor(Math.log10((high - low) / MOST_TICKS));
  const step = [1, 2, 5, 10].map((times) => times * rough).find((each) => (high - low) / each <= MOST_TICKS) ?? rough;
  const first = Math.ceil(low / step);
  const last = Math.floor(high / step);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => (first + i) * step);
}
