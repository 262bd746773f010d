import type { Profile } from "../../forecast/index.ts";

/** Limits on one position, as fractions. */
export type PositionLimits = {
  /**
   * Maximum share of capital for one position, which an advisory's plan, its allocation and a recommended purchase all
   * respect.
   */
  readonly purchase: number;
  /** Weight of one holding from which a sale is recommended. */
  readonly holding: number;
  /** Share of the portfolio's variance of one holding from which a sale is recommended. */
  readonly risk: number;
  /** Minimum number of holdings for weight and risk limits to apply: with fewer, each is necessarily large. */
  readonly fewestHoldings: number;
};

/**
 * Limits on one position by profile. There are two because a purchase and a sale are separate decisions:
 *
 * - `purchase`: the deepest fall of one quarter in twenty, for a share at the profile's target volatility, costs no
 * more of the capital than the profile's loss budget (`LOSS_BUDGET_PERCENT`: 1, 2 and 4 %), rounded down to whole
 * percents.
 * - `holding`: a position that has grown is not sold immediately, because selling costs money, and gains may be taxed.
 * The limit is slightly above the weight of equal holdings, four for CONSERVATIVE and three for MODERATE, so that a
 * portfolio of that many can meet it; AGGRESSIVE allows half.
 * - `risk` is above `holding`: a large calm holding is limited by its weight and a smaller volatile one by its risk.
 */
export const POSITION_LIMITS: Readonly<Record<Profile, PositionLimits>> = {
  CONSERVATIVE: { purchase: 0.06, holding: 0.26, risk: 0.3, fewestHoldings: 4 },
  MODERATE: { purchase: 0.1, holding: 0.35, risk: 0.4, fewestHoldings: 3 },
  AGGRESSIVE: { purchase: 0.13, holding: 0.5, risk: 0.6, fewestHoldings: 3 },
};

/**
 * Minimum correlation at which two holdings are called correlated: over a third (0.6 squared) of each one's variance is
 * shared.
 */
export const TOGETHER = 0.6;
/** Minimum share of the portfolio's variance at which a correlated group is mentioned: half of it. */
export const COMMON_RISK = 0.5;
/** Minimum share of the variance for a member of a group: otherwise the group is practically one holding. */
export const MEMBER_RISK = 0.1;
/** Minimum trade size as a share of the portfolio: a smaller trade has no noticeable effect, and still costs money. */
export const SMALLEST_TRADE = 0.01;
/** Maximum recommendations per day. */
export const MOST_RECOMMENDATIONS = 5;
/** Days ahead to search for earnings and dividends. */
export const DAYS_AHEAD = 14;
/** Minimum share of the portfolio's value that a range must cover: what is left out could change the picture. */
export const COVERED = 0.8;
