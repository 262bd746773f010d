import type { ChartBars } from "./chart-bars.ts";

/**
 * Returns the first slot at which newer bars differ from those drawn, if that is the last one drawn or comes after it:
 * earlier slots then need no redraw. Returns undefined if everything must be redrawn (older bars arrived, a bar was
 * revised).
 */
export function changedSlot(drawn: ChartBars, next: ChartBars): number | undefined {
  const present = (bars: ChartBars) => bars.slots.filter(({ isAhead }) => !isAhead);
  const [before, after] = [present(drawn), present(next)];
  if (drawn.answer.symbol !== next.answer.symbol || drawn.answer.timeframe !== next.answer.timeframe) return undefined;
  if (before.length === 0 || after.length < before.length) return undefined;
  const isSame = (at: number): boolean => {
    const [one, other] = [before[at], after[at]];
    if (!one || !other || one.seconds !== other.seconds) return false;
    const [bar, now] = [drawn.answer.candles[one.index ?? -1], next.answer.candles[other.index ?? -1]];
    if (!bar || !now) return bar === now;
    return (
      bar === now ||
      (bar.open === now.open &&
        bar.high === now.high &&
        bar.low === now.low &&
        bar.close === now.close &&
        bar.volume === now.volume &&
        bar.closed === now.closed)
    );
  };
  for (let at = 0; at < before.length - 1; at += 1) if (!isSame(at)) return undefined;
  return before[before.length - 1]?.seconds !== after[before.length - 1]?.seconds
    ? undefined
    : isSame(before.length - 1)
      ? before.length
      : before.length - 1;
}
