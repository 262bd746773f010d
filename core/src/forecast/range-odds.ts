import { normalCdf, normalQuantile } from "../statistics/index.ts";
import { MOVE } from "./heads.ts";
import type { Horizon } from "./horizon.ts";
import { type HorizonModel, RANGE_LEVELS } from "./model.ts";
import { logit, probability } from "./raw-odds.ts";

/** Indices of each nominal range's ends in RANGE_LEVELS, widest first. */
const RANGES = [
  { share: 0.95, low: 0, high: 5 },
  { share: 0.9, low: 1, high: 4 },
  { share: 0.8, low: 2, high: 3 },
] as const;

const PLACES = RANGE_LEVELS.map(normalQuantile);

/** A claim that the log return ends between two values, and how often such a claim came true in the past. */
export type BandOdds = { readonly low: number; readonly high: number; readonly p: number; readonly base: number };

/**
 * Returns the odds of ending between two values, moved as little as needed to agree with the quantiles of the same
 * outcome at RANGE_LEVELS: a band that contains the 90% range has at least 90%, a band within it at most 90%. Odds and
 * ranges come from two models, which need not agree.
 */
export function oddsByRanges(p: number, quantiles: readonly number[], low: number, high: number): number {
  const least = difference(levelBelow(quantiles, high), levelAbove(quantiles, low));
  const most = difference(levelAbove(quantiles, high), levelBelow(quantiles, low));
  return Math.min(Math.max(p, least), most);
}

/**
 * Returns a band that agrees with the ranges: one with less than 90% does not extend beyond the 90% range, nor one with
 * less than 95 or 80% beyond those. The ranges extend at least to the price (`levelsFor`), and so does the band. An end
 * beyond a range is moved to the range's end, and the odds, including the past frequency, are reduced by the share of
 * the band that is cut off according to the quantiles.
 */
export function bandByRanges(band: BandOdds, quantiles: readonly number[]): BandOdds {
  let { low, high, p, base } = band;
  p = oddsByRanges(p, quantiles, low, high);
  for (const range of RANGES) {
    const [lowest, highest] = [quantiles[range.low]!, quantiles[range.high]!];
    if (p >= range.share) continue;
    const [lowCut, highCut] = [Math.max(low, lowest), Math.min(high, highest)];
    const stored = within(quantiles, lowCut, highCut) / within(quantiles, low, high);
    [low, high, p, base] = [lowCut, highCut, p * stored, base * stored];
    p = oddsByRanges(p, quantiles, low, high);
  }
  return { low, high, p, base };
}

/** Weights of the question's own odds and those of the ranges, in log odds beyond the base rate. */
export type MoveWeights = { readonly own: number; readonly ranges: number };

/**
 * The weights for intraday horizons of shares: the ranges follow each symbol's volatility, and the question's own odds
 * add a little. Chosen on training symbols and time only (`npm run lab -- move-weights`): for the most skill over
 * blocks of time, each by a model of the time before it. The model card evaluates them out of sample.
 */
export const WITHIN_THE_DAY: MoveWeights = { own: 0.2, ranges: 0.8 };

/**
 * Returns whether odds of a move also use the ranges: for intraday horizons of shares whose question has coefficients.
 */
export function readsRanges({ assetClass, timeframe }: Horizon, own: HorizonModel): boolean {
  return assetClass === "stock" && timeframe !== "1d" && own.heads[MOVE] !== undefined;
}

/**
 * Returns the odds of ending more than the model's `movePercent` away, up or down, from the settled odds of that
 * question and its base rate: combined with the ranges for intraday horizons of shares; always moved as little as
 * needed to agree with the ranges.
 */
export function moveOdds(
  horizon: Horizon,
  own: HorizonModel,
  { p, base }: { readonly p: number; readonly base: number },
  quantiles: readonly number[],
  weights: MoveWeights = WITHIN_THE_DAY,
): number {
  const [low, high] = [Math.log(1 - own.movePercent / 100), Math.log(1 + own.movePercent / 100)];
  let stated = p;
  if (readsRanges(horizon, own)) {
    const usual = logit(base);
    const byRanges = logit(1 - within(quantiles, low, high));
    stated = probability(usual + weights.own * (logit(p) - usual) + weights.ranges * (byRanges - usual));
  }
  return 1 - oddsByRanges(1 - stated, quantiles, low, high);
}

/**
 * Returns the odds of ending more than `movePercent` away, moved as little as needed to agree with a band's odds: if
 * the move contains the band, every outcome beyond the move is beyond the band, and the other way round. Odds that
 * agreed with the ranges before still do.
 */
export function moveBesideBand(p: number, movePercent: number, band: Pick<BandOdds, "low" | "high" | "p">): number {
  const [low, high] = [Math.log(1 - movePercent / 100), Math.log(1 + movePercent / 100)];
  const beyond = 1 - band.p;
  if (low <= band.low && band.high <= high) return Math.min(p, beyond);
  return band.low <= low && high <= band.high ? Math.max(p, beyond) : p;
}

/** Returns the highest level whose quantile is not above a value; 0 below all of them. */
function levelBelow(quantiles: readonly number[], value: number): number {
  return RANGE_LEVELS.findLast((_, i) => quantiles[i]! <= value) ?? 0;
}

/** Returns the lowest level whose quantile is not below a value; 1 above all of them. */
function levelAbove(quantiles: readonly number[], value: number): number {
  return RANGE_LEVELS.find((_, i) => quantiles[i]! >= value) ?? 1;
}

/** Levels are thousandths: 0.95 - 0.05 is 0.9, not slightly less. */
function difference(a: number, b: number): number {
  return Math.round((a - b) * 1_000) / 1_000;
}

function within(quantiles: readonly number[], low: number, high: number): number {
  return shareBelow(quantiles, high) - shareBelow(quantiles, low);
}

/**
 * Returns the share of outcomes below a value: linear between the quantiles on the normal scale, with the outer two
 * extrapolated.
 */
function shareBelow(quantiles: readonly number[], value: number): number {
  let i = 1;
  while (i < quantiles.length - 1 && quantiles[i]! < value) i++;
  const [from, to] = [quantiles[i - 1]!, quantiles[i]!];
  if (to <= from) return RANGE_LEVELS[i]!;
  return normalCdf(PLACES[i - 1]! + ((value - from) / (to - from)) * (PLACES[i]! - PLACES[i - 1]!));
}
