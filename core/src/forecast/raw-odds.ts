import type { ChartReadings } from "./chart-readings.ts";
import { FACTORS } from "./factors.ts";
import type { GroupModel, HorizonModel } from "./model.ts";
import { INPUTS_ALONE } from "./volatility-inputs.ts";

/** Factors are capped at this many spreads. */
const MOST_SPREADS = 4;

const clamp = (value: number): number => Math.min(Math.max(value, -MOST_SPREADS), MOST_SPREADS);

/** Returns the expected standard deviation of the log return over the horizon from bar t on; NaN during warm-up. */
export function sigmaAt(chart: ChartReadings, own: HorizonModel, barsAhead: number, t: number): number {
  const { volatility: inputs } = chart;
  const withMarket = !Number.isNaN(inputs[INPUTS_ALONE]![t]!) && !Number.isNaN(inputs[INPUTS_ALONE + 1]![t]!);
  const coefficients = withMarket ? own.volatility : own.volatilityAlone;
  let log = chart.anchor[t]! + coefficients[0]!;
  for (let i = 1; i < coefficients.length; i++) log += coefficients[i]! * inputs[i - 1]![t]!;
  return own.sigmaScale * Math.sqrt(barsAhead * Math.exp(log));
}

/**
 * Fills `out` with the standardised inputs of all heads at bar t: every factor, then log(sigma / unit) and log(sigma).
 * Unknown inputs (of a missing market) take their mean, 0.
 */
export function standardise(
  chart: ChartReadings,
  group: GroupModel,
  own: HorizonModel,
  sigma: number,
  unit: number,
  t: number,
  out: Float64Array,
): void {
  const count = FACTORS.length;
  for (let i = 0; i < count; i++) {
    const value = (chart.factors[i]![t]! - group.factorMean[i]!) / group.factorSpread[i]!;
    out[i] = Number.isNaN(value) ? 0 : clamp(value);
  }
  out[count] = clamp((Math.log(sigma / unit) - own.ownMean[0]!) / own.ownSpread[0]!);
  out[count + 1] = clamp((Math.log(sigma) - own.ownMean[1]!) / own.ownSpread[1]!);
}

/** Number of standardised inputs that a head reads. */
export const HEAD_INPUTS = FACTORS.length + 2;

/**
 * Returns the log odds of one head as trained, before any shrinking; those of its base rate if it has no coefficients.
 */
export function rawLogit(own: HorizonModel, head: number, inputs: Float64Array): number {
  const coefficients = own.heads[head];
  if (coefficients === undefined) return logit(own.bases[head]!);
  let sum = coefficients[0]!;
  for (let i = 1; i < coefficients.length; i++) sum += coefficients[i]! * inputs[i - 1]!;
  return sum;
}

/**
 * Returns the distance of a chart's standardised factors from training's centre, in typical distances (Mahalanobis
 * distance over the root of the count).
 */
export function noveltyIndex(group: GroupModel, inputs: Float64Array): number {
  const count = FACTORS.length;
  let sum = 0;
  for (let i = 0, at = 0; i < count; i++) {
    let part = 0;
    for (let j = 0; j <= i; j++, at++) part += group.whitening[at]! * inputs[j]!;
    sum += part * part;
  }
  return Math.sqrt(sum / count);
}

/** Returns the log odds of a probability, clamped away from certainty. */
export function logit(p: number): number {
  const stored = Math.min(Math.max(p, 1e-4), 1 - 1e-4);
  return Math.log(stored / (1 - stored));
}

/** Returns the probability of log odds. */
export function probability(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}
