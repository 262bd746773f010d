import type { AlertLine } from "../indicators/index.ts";

/**
 * Returns why a line can never cross a level, as a sentence for users; undefined if it can. `noLevel` comes from the
 * definition.
 */
export function levelError(
  noLevel: string | undefined,
  { label, range }: Pick<AlertLine, "label" | "range">,
  level: number,
): string | undefined {
  if (noLevel !== undefined) return noLevel;
  if (range === undefined) return undefined;
  const [least, greatest] = range;
  if (level > least && (greatest === null || level < greatest)) return undefined;
  if (greatest === null && least === 0) return `The level of ${label} must be above zero.`;
  return greatest === null
    ? `Values of ${label} are never below ${String(least)}. Give a level above ${String(least)}.`
    : `Values of ${label} are from ${String(least)} to ${String(greatest)}. Give a level between them.`;
}
