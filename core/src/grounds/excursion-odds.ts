import type { DailyReadings } from "./daily-readings.ts";
import { POOL_LEVELS, type ExcursionModel } from "./grounds-model.ts";
import type { IndexReadings } from "./index-readings.ts";

/** Fills `terms` with the VOLATILITY_TERMS of bar t, where `i` is the index's bar; false if one is unknown. */
export function volatilityTerms(
  readings: DailyReadings,
  t: number,
  index: IndexReadings,
  i: number,
  terms: Float64Array,
): boolean {
  if (i < 0) return false;
  terms[0] = halfLog(readings.variance21[t]!);
  terms[1] = halfLog(readings.variance63[t]!);
  terms[2] = halfLog(readings.variance252[t]!);
  terms[3] = halfLog(readings.rangeVariance21[t]!);
  terms[4] = halfLog(index.variance21[i]!);
  terms[5] = Math.log(index.sigma[i]!);
  terms[6] = index.distance[i]!;
  return terms.every((value) => Number.isFinite(value));
}

/** A price that did not move for weeks has no variance: the floor keeps its logarithm finite. */
const LEAST_VARIANCE = 1e-8;

const halfLog = (variance: number): number => 0.5 * Math.log(variance < LEAST_VARIANCE ? LEAST_VARIANCE : variance);

/** Returns the volatility of a day's log return over the sessions ahead, a fraction (0.02 is 2 % a day). */
export function volatilityAhead({ volatility }: ExcursionModel, terms: Float64Array): number {
  let sum = volatility[0]!;
  for (let i = 0; i < terms.length; i++) sum += volatility[i + 1]! * terms[i]!;
  return Math.exp(sum);
}

/** Returns the share of a pool beyond `value`, interpolated linearly between its quantiles. */
export function shareBeyond(quantiles: Float64Array, value: number): number {
  const last = POOL_LEVELS - 1;
  if (value < quantiles[0]!) return 1;
  if (value >= quantiles[last]!) return 0;
  let low = 0;
  let high = last;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (quantiles[middle]! <= value) low = middle;
    else high = middle;
  }
  const width = quantiles[high]! - quantiles[low]!;
  const place = low + (width > 0 ? (value - quantiles[low]!) / width : 0);
  return 1 - place / last;
}

/**
 * Returns P(a low at or below (1 - fall) x the close within the sessions ahead); `fall` is a fraction, `volatility` is
 * per day.
 */
export function fallOdds({ falls }: ExcursionModel, volatility: number, sessions: number, fall: number): number {
  return shareBeyond(falls, -Math.log(1 - fall) / (volatility * Math.sqrt(sessions)));
}

/** Returns P(a high at or above (1 + rise) x the close within the sessions ahead); `rise` is a fraction. */
export function riseOdds({ rises }: ExcursionModel, volatility: number, sessions: number, rise: number): number {
  return shareBeyond(rises, Math.log(1 + rise) / (volatility * Math.sqrt(sessions)));
}
