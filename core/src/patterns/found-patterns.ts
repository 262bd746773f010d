import { sliceColumns, type CandleColumns } from "../market/index.ts";
import type { CandlePattern, PatternDirection } from "./candle-pattern.ts";
import { patternColumns } from "./pattern-columns.ts";
import { CANDLE_PATTERNS } from "./registry.ts";

/** A pattern that a bar completed. */
export type FoundPattern = {
  readonly id: string;
  readonly name: string;
  readonly direction: PatternDirection;
  /** The bars it consists of, oldest first; the last one completed it. */
  readonly bars: readonly number[];
  /** The published rule in words. */
  readonly rule: string;
  /** Its meaning, in one plain sentence. */
  readonly reading: string;
};

/**
 * Returns the patterns completed at bars [start, end), oldest first, those of one bar in the registry's order. If a
 * special form is found (a dragonfly doji), the general one of the same direction (the doji) is left out as redundant.
 */
export function patternsWithin(columns: CandleColumns, start: number, end: number): FoundPattern[] {
  const from = Math.max(0, start);
  const to = Math.min(end, columns.length);
  if (from >= to) return [];
  const values = patternColumns(sliceColumns(columns, 0, to));
  const found: FoundPattern[] = [];
  for (let bar = from; bar < to; bar++) {
    const here = CANDLE_PATTERNS.filter((_, at) => values[at]![bar] !== 0);
    const reported = here.filter(({ id }) => !here.some(({ formOf }) => formOf === id));
    for (const pattern of reported) found.push(foundAt(pattern, bar, values[CANDLE_PATTERNS.indexOf(pattern)]![bar]!));
  }
  return found;
}

function foundAt({ id, name, bars, rule, says }: CandlePattern, bar: number, value: number): FoundPattern {
  const direction = says.neutral !== undefined ? "neutral" : value > 0 ? "bullish" : "bearish";
  return {
    id,
    name,
    direction,
    bars: Array.from({ length: bars }, (_, at) => bar - bars + 1 + at),
    rule,
    reading: says[direction] ?? "",
  };
}
