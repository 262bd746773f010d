import {
  clippedRelativeVolatility,
  POOL_LEVELS,
  VOLATILITY_TERMS,
  volatilityAhead,
  type ExcursionModel,
  type GroundDays,
  type UpModel,
} from "@sextant/core/grounds";
import { leastSquares } from "../train-least-squares.ts";
import { ridgeLogit } from "../train-logit.ts";
import { evenQuantiles } from "./even-quantiles.ts";
import { fitPath } from "./fit-path.ts";
import type { GroundRows } from "./outcome-rows.ts";

/** Fewer rows fit nothing that would hold elsewhere. */
const FEWEST_ROWS = 500;
/** Ridge in rows' worth of doubt for the slope: negligible compared with a hundred thousand rows. */
const RIDGE = 1;
const LEAST_VARIANCE = 1e-6;
/** A fall of 20 %, as a log ratio. */
const DEEP_FALL = -Math.log(0.8);
const YEAR_DAYS = 365.2425;

const yearOf = (day: number): number => Math.floor(1970 + day / YEAR_DAYS);

const EVERY_TERM = VOLATILITY_TERMS.map((_, i) => i);

/**
 * Terms of the index's own volatility: the others are the same numbers again when the series is the index, and few years of one
 * series bear no more.
 */
export const INDEX_TERMS = [0, 2, 3, 6] as const;

/** What a fit is made of: which VOLATILITY_TERMS have a part (all of them), and whether the windows are also followed day by day. */
export type ExcursionFit = { readonly uses?: readonly number[]; readonly follows?: boolean };

/** Volatility ahead by least squares on its logarithm, and the pools of falls and rises in units of it. */
export function fitExcursions(
  rows: GroundRows,
  days: GroundDays,
  takes: (row: number) => boolean,
  { uses = EVERY_TERM, follows = false }: ExcursionFit = {},
): ExcursionModel | undefined {
  const width = VOLATILITY_TERMS.length;
  const { variance, fall, rise } = rows.outcomes[days];
  const places: number[] = [];
  for (let r = 0; r < rows.count; r++) {
    if (variance[r]! >= 0 && !Number.isNaN(rows.terms[r * width]!) && takes(r)) places.push(r);
  }
  if (places.length < FEWEST_ROWS) return undefined;
  const inputs = uses.map((i) => Float64Array.from(places, (r) => rows.terms[r * width + i]!));
  const target = Float64Array.from(places, (r) => 0.5 * Math.log(Math.max(variance[r]!, LEAST_VARIANCE)));
  const [intercept, ...slopes] = leastSquares(
    inputs,
    target,
    Int32Array.from(places, (_, i) => i),
  );
  const volatility = new Float64Array(width + 1);
  volatility[0] = intercept!;
  uses.forEach((i, place) => {
    volatility[i + 1] = slopes[place]!;
  });
  const unfinished = { volatility } as ExcursionModel;
  const root = Math.sqrt(days);
  const scales = Float64Array.from(
    places,
    (r) => volatilityAhead(unfinished, rows.terms.subarray(r * width, (r + 1) * width)) * root,
  );
  const scaled = (outcome: Float64Array): Float64Array => Float64Array.from(places, (r, i) => outcome[r]! / scales[i]!);
  const [falls, rises] = [evenQuantiles(scaled(fall), POOL_LEVELS), evenQuantiles(scaled(rise), POOL_LEVELS)];
  const first = places.reduce((least, r) => Math.min(least, rows.day[r]!), Infinity);
  const last = places.reduce((most, r) => Math.max(most, rows.day[r]!), -Infinity);
  return {
    volatility,
    falls,
    rises,
    deepFallShare: places.filter((r) => fall[r]! >= DEEP_FALL).length / places.length,
    outcomes: places.length,
    years: [yearOf(first), yearOf(last)],
    path: follows ? fitPath({ rows, days, places, scales, falls, rises }) : undefined,
  };
}

/** P(ends higher) by relative volatility: a logistic regression on the rows that are known by then. */
export function fitUp(rows: GroundRows, days: GroundDays, takes: (row: number) => boolean): UpModel | undefined {
  const { change } = rows.outcomes[days];
  const places: number[] = [];
  for (let r = 0; r < rows.count; r++) {
    if (!Number.isNaN(change[r]!) && !Number.isNaN(rows.relativeVolatility[r]!) && takes(r)) places.push(r);
  }
  if (places.length < FEWEST_ROWS) return undefined;
  const design = { rows: new Float32Array(places.length * 2), count: places.length, width: 2 };
  const labels = Uint8Array.from(places, (r) => (change[r]! > 0 ? 1 : 0));
  places.forEach((r, i) => {
    design.rows[i * 2] = 1;
    design.rows[i * 2 + 1] = clippedRelativeVolatility(rows.relativeVolatility[r]!);
  });
  const [intercept, slope] = ridgeLogit(design, labels, RIDGE);
  return { intercept: intercept!, slope: slope!, base: labels.reduce((sum, one) => sum + one, 0) / labels.length };
}
