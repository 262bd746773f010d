import type { ChartCone, ChartLevel } from "./chart-view.ts";

/** The ends of a cone's outer band as levels with names: what the scale makes room for, and what is said in words. */
export function coneEdges(cone: ChartCone | undefined): readonly ChartLevel[] {
  const end = cone?.steps.at(-1)?.outer;
  if (cone === undefined || end === undefined) return [];
  const ahead = cone.span === undefined ? "" : ` in ${cone.span}`;
  return [
    { price: end.high, label: `${cone.name} high${ahead}`, tone: "ink-2" },
    { price: end.low, label: `${cone.name} low${ahead}`, tone: "ink-2" },
  ];
}
