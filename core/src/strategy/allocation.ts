import type { AdvisoryHorizon } from "../contract/index.ts";
import { GEOMETRY, PROFILES, type Profile } from "../forecast/index.ts";
import { PARTS } from "./parts.ts";
import { POSITION_LIMITS } from "./person/limits.ts";
import { wholeShares } from "./whole-shares.ts";

/** Each profile's starting shares, in percent of the invested money: immediate, short-term, long-term. */
const START: Readonly<Record<Profile, readonly [number, number, number]>> = {
  CONSERVATIVE: [5, 25, 70],
  MODERATE: [15, 35, 50],
  AGGRESSIVE: [30, 40, 30],
};
/** Maximum loss if every stop is reached, in percent of the capital. */
export const LOSS_BUDGET_PERCENT: Readonly<Record<Profile, number>> = { CONSERVATIVE: 1, MODERATE: 2, AGGRESSIVE: 4 };

/** The parts of one section's forecast and advice that sizing needs. */
export type PartRisk = {
  /** Usual volatility over the horizon, a fraction. */
  readonly unit: number;
  /** MODERATE's best average result before cost, in percent of the entry. */
  readonly bestResultPercent: number;
  /** Profiles whose advice on this section is SELL: they allocate nothing to it. */
  readonly soldBy: readonly Profile[];
};

type Parts = Readonly<Record<AdvisoryHorizon, PartRisk | undefined>>;

export type Allocation = {
  /** Whole percentages of the invested money, adding up to exactly 100. */
  readonly shares: Readonly<Record<AdvisoryHorizon, number>>;
  /** Whole percent of the capital to keep in cash. */
  readonly cash: number;
  /** Loss if every stop is reached, in percent of the capital. */
  readonly atRiskPercent: number;
};

/**
 * Splits money between the sections and a cash reserve. Sections that pay better for their cost get more, by one set of
 * multipliers for all profiles (MODERATE's, from 0.5 to 1.5). A section that is unavailable, or whose advice is SELL,
 * gets nothing; no more is invested than the profile puts into one purchase. A bolder profile never has a smaller
 * immediate share, nor less at risk (size times stop distance, over all sections): the boldest is computed first, and
 * each calmer one stays within it. If no section is available, the shares are the starting ones, and everything stays
 * in cash.
 */
export function allocation(parts: Parts, profile: Profile, costPercent: number): Allocation {
  const multipliers = PARTS.map((part) => multiplier(parts[part], costPercent));
  const idle = { cash: 100, atRiskPercent: 0 };
  if (multipliers.every((one) => one === 0)) return { shares: named(START[profile]), ...idle };
  const sum = (weights: readonly number[]): number => weights.reduce((all, weight) => all + weight, 0);
  const moderate = sum(START.MODERATE.map((share, i) => share * (multipliers[i] ?? 0)));
  const started = sum(START.MODERATE.filter((_, i) => (multipliers[i] ?? 0) > 0));

  const within = (bolder: Allocation | undefined, of: Profile): Allocation => {
    const weights = PARTS.map((part, i) =>
      parts[part]?.soldBy.includes(of) === true ? 0 : (START[of][i] ?? 0) * (multipliers[i] ?? 0),
    );
    const shares = sharesWithin(weights, bolder?.shares.immediate ?? 100);
    if (shares === undefined) return { shares: unusedShares(parts, of), ...idle };
    const lossIfStopped = sum(
      PARTS.map((part, i) => ((shares[i] ?? 0) / 100) * Math.min(1, GEOMETRY[of].stop * (parts[part]?.unit ?? 0))),
    );
    const mostAtRisk = Math.min((LOSS_BUDGET_PERCENT[of] * moderate) / started, bolder?.atRiskPercent ?? Infinity);
    const invested = Math.floor(Math.min(purchasePercent(of), mostAtRisk / lossIfStopped));
    return { shares: named(shares), cash: 100 - invested, atRiskPercent: invested * lossIfStopped };
  };

  const [boldest = profile, ...calmer] = PROFILES.slice(PROFILES.indexOf(profile)).toReversed();
  return calmer.reduce(within, within(undefined, boldest));
}

/** Returns the maximum share of capital that a profile puts into one purchase, whole percent. */
export const purchasePercent = (profile: Profile): number => Math.round(POSITION_LIMITS[profile].purchase * 100);

/**
 * Returns whole percentages in proportion to the weights, the first of them `mostImmediate` at most; undefined if that
 * leaves a remainder.
 */
function sharesWithin(weights: readonly number[], mostImmediate: number): readonly number[] | undefined {
  const [, ...later] = weights;
  if (weights.every((weight) => weight === 0)) return undefined;
  const shares = wholeShares(weights, 100);
  if ((shares[0] ?? 0) <= mostImmediate) return shares;
  return later.every((weight) => weight === 0)
    ? undefined
    : [mostImmediate, ...wholeShares(later, 100 - mostImmediate)];
}

/**
 * Returns shares for zero invested money, which still add up to 100: on a later section, preferably one without SELL
 * advice.
 */
function unusedShares({ shortTerm, longTerm }: Parts, profile: Profile): Allocation["shares"] {
  const isSold = (part: PartRisk | undefined): boolean => part?.soldBy.includes(profile) === true;
  return isSold(shortTerm) || !isSold(longTerm) ? named([0, 0, 100]) : named([0, 100, 0]);
}

function multiplier(part: PartRisk | undefined, costPercent: number): number {
  if (part === undefined) return 0;
  const perCost = costPercent > 0 ? part.bestResultPercent / costPercent : part.bestResultPercent > 0 ? 1 : 0;
  return Math.min(1.5, Math.max(0.5, 0.5 + perCost));
}

function named([immediate = 0, shortTerm = 0, longTerm = 0]: readonly number[]): Allocation["shares"] {
  return { immediate, shortTerm, longTerm };
}
