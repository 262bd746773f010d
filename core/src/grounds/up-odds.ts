import { RELATIVE_VOLATILITY_CLIP, type UpModel } from "./grounds-model.ts";

/** What relative volatility enters the odds as: beyond the clip it says nothing more. */
export function clippedRelativeVolatility(relativeVolatility: number): number {
  const [low, high] = RELATIVE_VOLATILITY_CLIP;
  return Math.min(Math.max(relativeVolatility, low), high);
}

/** P(a share ends above its close) by its volatility beside the typical share's: ln(own / typical). */
export function upOdds({ intercept, slope }: UpModel, relativeVolatility: number): number {
  return 1 / (1 + Math.exp(-(intercept + slope * clippedRelativeVolatility(relativeVolatility))));
}
