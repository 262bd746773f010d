import type { AdvisoryHorizon } from "../contract/index.ts";
import { GEOMETRY, PROFILES, type Profile } from "../forecast/index.ts";
import { PARTS } from "./parts.ts";
import { wholeShares } from "./whole-shares.ts";

/** Where each profile starts from, in percent of what is invested: immediate, short-term, long-term. */
const START: Readonly<Record<Profile, readonly [number, number, number]>> = {
  CONSERVATIVE: [5, 25, 70],
  MODERATE: [15, 35, 50],
  AGGRESSIVE: [30, 40, 30],
};
/** What it may cost if every stop is reached, and the most that is invested, both in percent of the capital. */
export const LOSS_BUDGET_PERCENT: Readonly<Record<Profile, number>> = { CONSERVATIVE: 1, MODERATE: 2, AGGRESSIVE: 4 };
const MOST_INVESTED: Readonly<Record<Profile, number>> = { CONSERVATIVE: 50, MODERATE: 75, AGGRESSIVE: 100 };

/** One part's forecast, as far as sizes need it. */
export type PartRisk = {
  /** Usual volatility over the horizon, a fraction. */
  readonly unit: number;
  /** MODERATE's best average result before cost, in percent of the entry. */
  readonly bestResultPercent: number;
};

export type Allocation = {
  /** Whole percents of what is invested, exactly 100 together. */
  readonly shares: Readonly<Record<AdvisoryHorizon, number>>;
  /** Whole percent of the capital to keep out. */
  readonly cash: number;
  /** What it costs if every stop is reached, in percent of the capital. */
  readonly atRiskPercent: number;
};

/**
 * How to split money between the parts, and how much of it to keep out. What pays better for its cost gets more, by one set of
 * multipliers for all profiles (MODERATE's, from 0.5 to 1.5), so that on one market a bolder profile never has a smaller
 * immediate share, nor less at risk (size times stop distance, over all parts). A part that is not available gets nothing;
 * without any part the shares are the starting ones, and all is kept in cash.
 */
export function allocation(
  parts: Readonly<Record<AdvisoryHorizon, PartRisk | undefined>>,
  profile: Profile,
  costPercent: number,
): Allocation {
  const multipliers = PARTS.map((part) => multiplier(parts[part], costPercent));
  if (multipliers.every((one) => one === 0)) return { shares: named(START[profile]), cash: 100, atRiskPercent: 0 };
  const wanted = (of: Profile): number[] => START[of].map((share, i) => share * (multipliers[i] ?? 0));
  /** Loss per invested unit if every stop is reached. */
  const lossIfStopped = (of: Profile): number => {
    const weights = wanted(of);
    const sum = weights.reduce((all, weight) => all + weight, 0);
    return weights.reduce((all, weight, i) => {
      const unit = parts[PARTS[i] ?? "immediate"]?.unit ?? 0;
      return all + (weight / sum) * Math.min(1, GEOMETRY[of].stop * unit);
    }, 0);
  };
  const moderate = wanted("MODERATE").reduce((all, weight) => all + weight, 0);
  const started = START.MODERATE.reduce((all, share, i) => all + ((multipliers[i] ?? 0) > 0 ? share : 0), 0);
  // Measured against the profile with the nearest stops, so that the most that may be invested keeps the order as well.
  const nearest = Math.min(...PROFILES.map(lossIfStopped));
  const atRiskPercent = Math.min((LOSS_BUDGET_PERCENT[profile] * moderate) / started, MOST_INVESTED[profile] * nearest);
  return {
    shares: named(wholeShares(wanted(profile), 100)),
    cash: 100 - Math.floor(atRiskPercent / lossIfStopped(profile)),
    atRiskPercent,
  };
}

function multiplier(part: PartRisk | undefined, costPercent: number): number {
  if (part === undefined) return 0;
  const perCost = costPercent > 0 ? part.bestResultPercent / costPercent : part.bestResultPercent > 0 ? 1 : 0;
  return Math.min(1.5, Math.max(0.5, 0.5 + perCost));
}

function named([immediate = 0, shortTerm = 0, longTerm = 0]: readonly number[]): Allocation["shares"] {
  return { immediate, shortTerm, longTerm };
}
