import { barEndMs, parseSymbol } from "@sextant/core/market";
import type { ChartBars } from "./chart-bars.ts";

/** Number of slots searched from the end: no current advice begins further back. */
const LOOKED_AT = 400;

/**
 * Returns the position of a timestamp on the axis, in slots: a bar's close is at its own slot, a timestamp within a bar
 * between the previous slot and its own. Undefined before the loaded bars and after the last slot's close.
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
