import type { ChartLevel } from "./chart-view.ts";

type Range = { readonly low: number; readonly high: number };

/** The bars keep at least this share of the picture's height: more, and a level days away makes a line of an hour's bars. */
const BARS_SHARE = 0.22;

/**
 * The price scale that shows the bars in view and the levels: the nearest first, each only while the bars keep enough height to
 * be read. `outside` are those left out, to be named in words.
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
