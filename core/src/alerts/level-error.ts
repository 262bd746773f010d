import type { AlertLine } from "../indicators/index.ts";
import * as WORDS from "./alert-words.ts";

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
  if (greatest === null && least === 0) return WORDS.levelAboveZero(label);
  return greatest === null
    ? WORDS.neverBelow(label, String(least))
    : WORDS.valuesBetween(label, String(least), String(greatest));
}
