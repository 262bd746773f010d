import type { ChartLevel } from "./chart-view.ts";

type Range = { readonly low: number; readonly high: number };

/**
 * Minimum share of the chart's height for the bars: with less, a level days away would flatten hourly bars into a line.
 */
const BARS_SHARE = 0.22;

/**
 * Returns the price scale that shows the visible bars and the levels: the nearest first, each only while the bars stay
 * tall enough to read. `outside` are the levels left out, to be named in text.
 */
export function levelScale(bars: Range, levels: readonly ChartLevel[]): Range & { readonly outside: ChartLevel[] } {
  const distance = ({ price }: ChartLevel) => Math.max(bars.low - price, price - bars.high, 0);
  let { low, high } = bars;
  const outside: ChartLevel[] = [];
  for (const level of levels.toSorted((a, b) => distance(a) - distance(b))) {
    const wider = { low: Math.min(low, level.price), high: Math.max(high, level.price) };
    if (distance(level) > 0 && bars.high - bars.low < BARS_SHARE * (wider.high - wider.low)) outside.push(level);
    else ({ low, high } = wider);
  }
  return { low, high, outside };
}
