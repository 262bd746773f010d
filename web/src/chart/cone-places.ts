import { barEndMs, parseSymbol } from "@sextant/core/market";
import type { ChartBars } from "./chart-bars.ts";

/** Slots looked at from the end: farther back no advice of today begins. */
const LOOKED_AT = 400;

/**
 * Where a moment lies on the axis, in slots: a bar's close lies at its own place, a moment within a bar between the place
 * before and its own. Undefined before the bars at hand and after the last slot's close.
 */
export function placeOf({ answer, slots }: ChartBars): (ms: number) => number | undefined {
  const instrument = parseSymbol(answer.symbol);
  const first = Math.max(0, slots.length - LOOKED_AT);
  const ends = slots
    .slice(first)
    .map(({ time }) => (instrument ? barEndMs(instrument, answer.timeframe, Date.parse(time)) : Number.NaN));
  return (ms) => {
    const next = ends.findIndex((end) => end >= ms);
    const end = ends[next];
    if (end === undefined) return undefined;
    if (end === ms) return first + next;
    const start = Math.max(Date.parse(slots[first + next]?.time ?? ""), ends[next - 1] ?? -Infinity);
    if (next === 0 && ms < start) return undefined;
    return first + next - 1 + Math.max(0, (ms - start) / (end - start));
  };
}
