import type { ChartCone, ChartLevel } from "./chart-view.ts";

/** The ends of a cone's outer band as levels with names: what the scale makes room for, and what is said in words. */
export function coneEdges(cone: ChartCone | undefined): readonly ChartLevel[] {
  const end = cone?.steps.at(-1)?.outer;
  if (cone === undefined || end === undefined) return [];
  return [
    { price: end.high, label: `${cone.name} high`, tone: "ink-2" },
    { price: end.low, label: `${cone.name} low`, tone: "ink-2" },
  ];
}
