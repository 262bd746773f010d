import type { CandleShapes } from "./candle-shapes.ts";

/**
 * The reference for 'long', 'short', 'doji' and 'near': the average of bodies or of high-low ranges over the bars
 * before one of the pattern's candles, excluding that candle.
 */
export type CandleAverage = {
  readonly of: "body" | "range";
  readonly period: number;
  /** The candle of the pattern it applies to: 0 the last, 2 the first of three. */
  readonly back: number;
};

/** The average body of the 10 bars before: longer is a long body, shorter a short one (TA-Lib's BodyLong, BodyShort). */
export const averageBody = (back: number): CandleAverage => ({ of: "body", period: 10, back });
/** The average range of the 10 bars before: a tenth of it bounds a doji's body and a very short shadow (BodyDoji, ShadowVeryShort). */
export const averageRange = (back: number): CandleAverage => ({ of: "range", period: 10, back });
/** The average range of the 5 bars before: a fifth of it is near, three fifths are far (Near, Far). */
export const averageReach = (back: number): CandleAverage => ({ of: "range", period: 5, back });

/** Maximum share of the average range for a doji's body, or a very short shadow. */
export const TINY = 0.1;
/** Maximum share of the average range between prices that are near each other. */
export const NEAR = 0.2;
/** Minimum share of the average range between lengths that are far apart. */
export const FAR = 0.6;

/**
 * One running average of the bars before: like TA-Lib, it keeps adding the newest and subtracting the oldest, starting
 * with the first bar that the pattern needs. The starting bar determines the last bits of every later value, which
 * decide ties, so it is part of the identity.
 */
export type AverageSeries = { readonly of: "body" | "range"; readonly period: number; readonly firstBar: number };

/** Returns the series an average of a pattern is read from; patterns that start alike share it. */
export function seriesOf({ of, period, back }: CandleAverage, lookback: number): AverageSeries {
  return { of, period, firstBar: lookback - back - period };
}

/** Returns the key of a series, equal for equal ones. */
export function seriesKey({ of, period, firstBar }: AverageSeries): string {
  return `${of}:${period}:${firstBar}`;
}

/** Returns for each bar the average over the `period` bars before it; NaN before there are as many. */
export function averageColumn(shapes: CandleShapes, { of, period, firstBar }: AverageSeries): Float64Array {
  const lengths = shapes[of];
  const { length } = lengths;
  const averages = new Float64Array(length);
  const seeded = firstBar + period;
  averages.fill(NaN, 0, Math.min(length, seeded));
  let total = 0;
  for (let i = firstBar; i < Math.min(seeded, length); i++) total += lengths[i]!;
  for (let i = seeded; i < length; i++) {
    averages[i] = total / period;
    total += lengths[i]! - lengths[i - period]!;
  }
  return averages;
}
