import type { ChartBars } from "./chart-bars.ts";
import type { ChartCone } from "./chart-view.ts";
import { placeOf } from "./cone-places.ts";

/** Returns the outer band of a cone at a slot, interpolated between its steps; undefined outside the cone. */
export function coneAt(bars: ChartBars, cone: ChartCone, slot: number): { low: number; high: number } | undefined {
  const place = placeOf(bars);
  const steps = cone.steps.flatMap(({ atMs, outer }) => {
    const at = place(atMs);
    return at === undefined ? [] : [{ at, ...outer }];
  });
  const next = steps.find(({ at }) => at >= slot);
  const before = steps.findLast(({ at }) => at <= slot);
  if (!next || !before) return next && { low: next.low, high: next.high };
  const share = next.at === before.at ? 0 : (slot - before.at) / (next.at - before.at);
  const between = (a: number, b: number) => a + (b - a) * share;
  return { low: between(before.low, next.low), high: between(before.high, next.high) };
}
