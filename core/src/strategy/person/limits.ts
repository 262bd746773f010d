import type { Profile } from "../../forecast/index.ts";

/** Limits on one position, as fractions. */
export type PositionLimits = {
  /** The most of one's money to put into one position: an advisory's plan, its allocation and a recommended purchase stay within it. */
  readonly purchase: number;
  /** The weight of one holding from which on a sale is recommended. */
  readonly holding: number;
  /** The share of the portfolio's variance of one holding from which on a sale is recommended. */
  readonly risk: number;
  /** Holdings from which on the limits of weight and risk are looked at: fewer can only be large. */
  readonly fewestHoldings: number;
};

/**
 * Limits on one position by profile. Two of them, because a purchase and a sale are two decisions:
 *
 * - `purchase`: the deepest fall of one quarter in twenty, of a share at the profile's target volatility, takes no more of the capital
 *   than the profile's budget for losses (`LOSS_BUDGET_PERCENT`: 1, 2 and 4 %), rounded down to whole percents.
 * - `holding`: a position that has grown is not sold at once, for selling costs, and gains may be taxed. The limit stands a little above
 *   the weight of equal holdings, four for CONSERVATIVE and three for MODERATE, so that a portfolio of so many can meet it; AGGRESSIVE
 *   allows half.
 * - `risk` stands above `holding`: a large calm holding is judged by its weight and a smaller wild one by its risk.
 */
export const POSITION_LIMITS: Readonly<Record<Profile, PositionLimits>> = {
  CONSERVATIVE: { purchase: 0.06, holding: 0.26, risk: 0.3, fewestHoldings: 4 },
  MODERATE: { purchase: 0.1, holding: 0.35, risk: 0.4, fewestHoldings: 3 },
  AGGRESSIVE: { purchase: 0.13, holding: 0.5, risk: 0.6, fewestHoldings: 3 },
};

/** Correlation from which on two holdings are said to move together: over a third (0.6 squared) of what each does, the other does too. */
export const TOGETHER = 0.6;
/** The share of the portfolio's variance from which on what moves together is worth a word: half of it. */
export const COMMON_RISK = 0.5;
/** A member of a group brings at least so much of the variance: else the group is one holding and its shadow. */
export const MEMBER_RISK = 0.1;
/** A trade below this share of the portfolio changes nothing that anybody would notice, and costs all the same. */
export const SMALLEST_TRADE = 0.01;
/** Recommendations of one day at most. */
export const MOST_RECOMMENDATIONS = 5;
/** How far ahead earnings and dividends are looked for. */
export const DAYS_AHEAD = 14;
/** A range speaks for the portfolio only where it covers so much of its value: what is left out could turn the picture otherwise. */
export const COVERED = 0.8;
