import type { Instrument } from "../market/index.ts";

/** What some averages need to know besides the bars: whose they are, when each began, and which one a person anchored them to. */
export type IndicatorContext = {
  readonly instrument: Instrument;
  readonly openTimeMs: Float64Array;
  readonly anchor: number;
};
