import { RELATIVE_VOLATILITY_CLIP, type UpModel } from "./grounds-model.ts";

/** Clips relative volatility for the odds: beyond the bounds it is not informative. */
export function clippedRelativeVolatility(relativeVolatility: number): number {
  const [low, high] = RELATIVE_VOLATILITY_CLIP;
  return Math.min(Math.max(relativeVolatility, low), high);
}

/** Returns P(a share ends above its close) by its volatility relative to the typical share's: ln(own / typical). */
export function upOdds({ intercept, slope }: UpModel, relativeVolatility: number): number {
  return 1 / (1 + Math.exp(-(intercept + slope * clippedRelativeVolatility(relativeVolatility))));
}
