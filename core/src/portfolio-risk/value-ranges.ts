import { type HoldingRisks, valueRange, type ValueRange } from "./value-range.ts";

/** Sessions ahead that a portfolio's value has ranges for: a day, a week, a month, a quarter. */
export const RANGE_HORIZONS = [1, 5, 21, 63] as const;

export type RangeAhead = ValueRange & { readonly sessions: (typeof RANGE_HORIZONS)[number] };

/**
 * Returns the range of a portfolio's value at each horizon. The volatility of a session may differ by horizon, as forecasts made for
 * each of them do; how holdings move together is in `correlations`.
 */
export function valueRanges(
  weights: readonly number[],
  risksOver: (sessions: RangeAhead["sessions"]) => HoldingRisks,
): readonly RangeAhead[] {
  return RANGE_HORIZONS.map((sessions) => ({ sessions, ...valueRange(weights, risksOver(sessions), sessions) }));
}
