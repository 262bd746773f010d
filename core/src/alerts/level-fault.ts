import type { AlertLine, IndicatorDefinition } from "../indicators/index.ts";

/** What a level is judged by: the unit of the indicator, and why its lines have no level where they have none. */
type Levelled = Pick<IndicatorDefinition, "unit"> & { readonly noLevel?: string | undefined };

/** Returns why a line can never cross a level, in a sentence for people; undefined where it may. */
export function levelFault(
  { unit, noLevel }: Levelled,
  { scale, isAroundZero }: Pick<AlertLine, "scale" | "isAroundZero">,
  level: number,
): string | undefined {
  if (noLevel !== undefined) return noLevel;
  if (scale !== undefined && !(level > scale[0] && level < scale[1]))
    return `Give a level between ${String(scale[0])} and ${String(scale[1])}.`;
  const isAmount = unit === "price" || unit === "distance";
  return isAmount && !isAroundZero && level <= 0 ? "Give a level above zero." : undefined;
}
