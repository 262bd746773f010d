import type { Action } from "../contract/index.ts";

/** Sessions ahead that target, stop and range look: about a month of a stock. */
export const SESSIONS_AHEAD = 21;
/** Two-sided 90 % of a normal distribution. */
const NINETY_PERCENT = 1.6448536269514722;
/** Beyond this one move the levels would be a factor of seven away: no use as advice. */
const LARGEST_UNIT = 2;

export type PriceLevels = {
  readonly targetPrice: number | null;
  readonly stopLoss: number | null;
  /** Signed percent from entry to target. */
  readonly expectedMove: number | null;
  readonly range90: { low: number; high: number } | null;
};

const NO_LEVELS: PriceLevels = { targetPrice: null, stopLoss: null, expectedMove: null, range90: null };

/** Whether levels can be set apart from the entry at all: a price that never moved, or moves beyond measure, has none. */
export function levelsPossible(entry: number, sigma: number | undefined): sigma is number {
  if (sigma === undefined) return false;
  const unit = sigma * Math.sqrt(SESSIONS_AHEAD);
  // Above the noise of the arithmetic, so that stop < entry < target holds in numbers and not only on paper.
  return (
    unit > 1e-9 && unit <= LARGEST_UNIT && entry * Math.exp(-NINETY_PERCENT * unit) > 0 && Number.isFinite(entry * 30)
  );
}

/**
 * Target, stop and range from measured volatility. One unit is a day's volatility times the square root of 21 sessions; a buy
 * has its target one unit above and its stop one below, a sell is mirrored, a hold shows where 90 % of such months end
 * (normal moves, no drift). Levels are steps in log price, so none is ever zero or less.
 */
export function priceLevels(action: Action, entry: number, sigma: number | undefined): PriceLevels {
  if (!levelsPossible(entry, sigma)) return NO_LEVELS;
  const unit = sigma * Math.sqrt(SESSIONS_AHEAD);
  if (action === "HOLD") {
    const low = entry * Math.exp(-NINETY_PERCENT * unit);
    return { ...NO_LEVELS, range90: { low, high: entry * Math.exp(NINETY_PERCENT * unit) } };
  }
  const up = action === "BUY" || action === "STRONG_BUY" ? 1 : -1;
  const targetPrice = entry * Math.exp(up * unit);
  const stopLoss = entry * Math.exp(-up * unit);
  return { targetPrice, stopLoss, expectedMove: ((targetPrice - entry) / entry) * 100, range90: null };
}
