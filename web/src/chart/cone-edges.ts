import type { ChartCone, ChartLevel } from "./chart-view.ts";
import * as TEXTS from "./texts.ts";

/** Returns the ends of a cone's outer band as named levels: the scale makes room for them, and text mentions them. */
export function coneEdges(cone: ChartCone | undefined): readonly ChartLevel[] {
  const end = cone?.steps.at(-1)?.outer;
  if (cone === undefined || end === undefined) return [];
  const ahead = cone.span === undefined ? "" : `${TEXTS.coneIn}${cone.span}`;
  return [
    { price: end.high, label: `${cone.name}${TEXTS.coneHigh}${ahead}`, tone: "ink-2" },
    { price: end.low, label: `${cone.name}${TEXTS.coneLow}${ahead}`, tone: "ink-2" },
  ];
}
