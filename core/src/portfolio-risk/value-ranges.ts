import { type HoldingRisks, valueRange, type ValueRange } from "./value-range.ts";

/** Horizons, in sessions, of a portfolio's ranges: a day, a week, a month, a quarter. */
export const RANGE_HORIZONS = [1, 5, 21, 63] as const;

export type RangeAhead = ValueRange & { readonly sessions: (typeof RANGE_HORIZONS)[number] };

/**
 * Returns the range of a portfolio's value at each horizon. A session's volatility may differ by horizon, as with
 * forecasts made for each of them; `correlations` describes co-movement.
 */
export function valueRanges(
  weights: readonly number[],
  risksOver: (sessions: RangeAhead["sessions"]) => HoldingRisks,
): readonly RangeAhead[] {
  return RANGE_HORIZONS.map((sessions) => ({ sessions, ...valueRange(weights, risksOver(sessions), sessions) }));
}
