import type { ChartCone, ChartLevel } from "./chart-view.ts";

/** Returns the ends of a cone's outer band as named levels: the scale makes room for them, and text mentions them. */
export function coneEdges(cone: ChartCone | undefined): readonly ChartLevel[] {
  const end = cone?.steps.at(-1)?.outer;
  if (cone === undefined || end === undefined) return [];
  const ahead = cone.span === undefined ? "" : ` in ${cone.span}`;
  return [
    { price: end.high, label: `${cone.name} high${ahead}`, tone: "ink-2" },
    { price: end.low, label: `${cone.name} low${ahead}`, tone: "ink-2" },
  ];
}
