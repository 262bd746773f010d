import type { Instrument } from "../market/index.ts";

/**
 * Context that some averages need in addition to the bars: their instrument, when each began, and the bar a user
 * anchored them to.
 */
export type IndicatorContext = {
  readonly instrument: Instrument;
  readonly openTimeMs: Float64Array;
  readonly anchor: number;
};
