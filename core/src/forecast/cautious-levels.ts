import { normalQuantile } from "../statistics/index.ts";
import type { AssetClass } from "./horizon.ts";
import { RANGE_LEVELS } from "./model.ts";

/**
 * How similar the outcomes of two symbols of a class are in one period: the correlation of "it fell out of its 90%
 * range", from the variance of the share that did (0.23 for stocks before 2018, 0.55 for coins before 2024; rises 0.1
 * and 0.4). For stocks slightly above the measured value, because adjacent periods are correlated too: a hundred stocks
 * count as three independent outcomes, not a hundred.
 */
const SAME_FATE: Readonly<Record<AssetClass, number>> = { stock: 0.3, crypto: 0.5 };

/**
 * However few independent outcomes there are, a tail keeps this share of its probability: the most extreme outcome
 * cannot be quantified.
 */
const LEAST_TAIL = 0.2;

/** Returns how many independent outcomes `symbols` of a class give in each non-overlapping period. */
export function witnessesPerPeriod(assetClass: AssetClass, symbols: number): number {
  return symbols <= 1 ? 1 : symbols / (1 + (symbols - 1) * SAME_FATE[assetClass]);
}

/** Returns the maximum that any number of symbols gives. */
export function mostWitnessesPerPeriod(assetClass: AssetClass): number {
  return 1 / SAME_FATE[assetClass];
}

/**
 * Returns RANGE_LEVELS moved outward to allow for the number of independent outcomes: the (1 - p) quantile of n
 * outcomes covers the next one only (1 - p) n / (n + 1) of the time, so the level (1 - p)(n + 1) / n is used instead.
 * Source: V. Vovk, A. Gammerman, G. Shafer, "Algorithmic Learning in a Random World", 2005, ch. 2 (split conformal
 * prediction).
 */
export function cautiousLevels(witnesses: number): readonly number[] {
  return RANGE_LEVELS.map((level) => {
    const tail = Math.min(level, 1 - level);
    const stored = Math.max(tail - (1 - tail) / Math.max(witnesses, 1), tail * LEAST_TAIL);
    return level < 0.5 ? stored : 1 - stored;
  });
}

/** Interpolates quantiles given at RANGE_LEVELS to other levels, linearly on the scale of normal quantiles. */
export function quantilesAt(quantiles: ArrayLike<number>, levels: readonly number[]): readonly number[] {
  const places = RANGE_LEVELS.map(normalQuantile);
  return levels.map((level) => {
    const place = normalQuantile(level);
    let i = 1;
    while (i < places.length - 1 && places[i]! < place) i++;
    const share = (place - places[i - 1]!) / (places[i]! - places[i - 1]!);
    return quantiles[i - 1]! + share * (quantiles[i]! - quantiles[i - 1]!);
  });
}
