import { quantile } from "../statistics/index.ts";
import { movesAhead } from "./moves-ahead.ts";

/** A range of changes, in percent of the price now: from `low` (below zero for a fall) to `high`. */
export type MoveRange = { readonly low: number; readonly high: number };

export type RangeCoverage = {
  /** How many spans of so many bars were compared, and how many of them ended within the range. */
  readonly spans: number;
  readonly inside: number;
  readonly insidePercent: number;
  /** The range that left out 1 in 20 at each end. */
  readonly ninety: MoveRange;
  readonly isRight: boolean;
};

/** Returns how often a price ended within a range so many bars later; right is what a 90% range promises, within 5. */
export function rangeCoverage(close: Float64Array, ahead: number, { low, high }: MoveRange): RangeCoverage {
  const moves = movesAhead(close, ahead);
  const inside = moves.filter((move) => move >= low && move <= high).length;
  const insidePercent = (inside / moves.length) * 100;
  return {
    spans: moves.length,
    inside,
    insidePercent,
    ninety: { low: quantile(moves, 0.05) ?? NaN, high: quantile(moves, 0.95) ?? NaN },
    isRight: Math.abs(insidePercent - 90) <= 5,
  };
}
