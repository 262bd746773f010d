import type { AssetClass, Horizon, HorizonId } from "./horizon.ts";

/**
 * The out-of-sample result that made a question fall back to the base rate. Fractions: Brier skill over the base rate
 * with its 95% interval, calibration error, and the error that chance explains. `n` is 0 if there is no data.
 */
export type Rejection = {
  readonly slice: string;
  readonly n: number;
  readonly skill: number;
  readonly low: number;
  readonly high: number;
  readonly error: number;
  readonly floor: number;
};

/** The frozen model of one horizon. */
export type HorizonModel = {
  /** Number of forecasts it was trained on, and of non-overlapping horizons that they span. */
  readonly trained: number;
  readonly periods: number;
  /** HAR regression: intercept, then one per VOLATILITY_INPUTS; `alone` for an unknown market. */
  readonly volatility: Float64Array;
  readonly volatilityAlone: Float64Array;
  /** Scales the spread of the standardised outcome to 1. */
  readonly sigmaScale: number;
  /** Percentiles 5, 10 … 95 of sigma within the class. */
  readonly sigmaPercentiles: Float64Array;
  /** Quantiles of the standardised outcome at RANGE_LEVELS. */
  readonly levels: Float64Array;
  readonly movePercent: number;
  /** Mean and spread of this horizon's own two inputs: log of sigma over unit, log of sigma. */
  readonly ownMean: Float64Array;
  readonly ownSpread: Float64Array;
  /** Per head of HEADS: how often it came true in training. */
  readonly bases: Float64Array;
  /** Per head: intercept and one coefficient per factor and own input; undefined for a head without skill. */
  readonly heads: readonly (Float64Array | undefined)[];
  /** Per head: how far its odds may deviate from the base rate, 0 (no skill shown) to 1. */
  readonly slopes: Float64Array;
  /** Per profile: mean gain of a claim that came true and mean loss of one that did not, in units, without drift. */
  readonly gains: Float64Array;
  readonly losses: Float64Array;
  /** Percentiles 5, 10 … 95 of the absolute edge of out-of-sample calls, per profile and side in turn. */
  readonly edges: readonly Float64Array[];
  /**
   * Per profile and side: the lower 10% bound of realised less predicted among the strongest fifth of those calls, at
   * most 0.
   */
  readonly shortfalls: Float64Array;
  /**
   * Questions that had coefficients in training but failed on out-of-sample data, by question ('up', 'move'), with the
   * results.
   */
  readonly refused: Readonly<Record<string, readonly Rejection[]>>;
};

/** Parameters shared by all horizons of one timeframe. */
export type GroupModel = {
  readonly factorMean: Float64Array;
  readonly factorSpread: Float64Array;
  /** Inverse Cholesky factor of the factors' correlations, row by row, lower half: whitens a chart's factors. */
  readonly whitening: Float64Array;
  /** Novelty index that 99% of training charts stay below. */
  readonly noveltyLimit: number;
  readonly horizons: Readonly<Partial<Record<HorizonId, HorizonModel>>>;
};

/** Thresholds of the policy (policy.ts). */
export type PolicyRule = {
  /** Round-trip cost in percent if the user sets none. */
  readonly costPercent: Readonly<Record<AssetClass, number>>;
  readonly callStrength: number;
  readonly strongStrength: number;
  /** Multiple of the costs that the expected value of a strong call must exceed. */
  readonly strongCosts: number;
};

/** Frozen coefficients: the same bars and the same version give the same bytes. */
export type ForecastModel = {
  readonly version: string;
  readonly policy: PolicyRule;
  /** Keyed by class and timeframe: `crypto:1h`. */
  readonly groups: Readonly<Record<string, GroupModel>>;
};

/** Levels of the range quantiles: lower ends of 95, 90 and 80 %, then upper ends of 80, 90 and 95 %. */
export const RANGE_LEVELS = [0.025, 0.05, 0.1, 0.9, 0.95, 0.975] as const;

/** Returns the key of a horizon's group. */
export function groupKey({ assetClass, timeframe }: Horizon): string {
  return `${assetClass}:${timeframe}`;
}

/** Returns a horizon's part of the model; undefined if none was trained. */
export function horizonModel(
  model: ForecastModel,
  horizon: Horizon,
): { readonly group: GroupModel; readonly own: HorizonModel } | undefined {
  const group = model.groups[groupKey(horizon)];
  const own = group?.horizons[horizon.id];
  return group === undefined || own === undefined ? undefined : { group, own };
}
