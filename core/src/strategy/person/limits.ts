/** Holdings from which on limits of weight and risk are looked at: one or two can only be large. */
export const FEWEST_FOR_LIMITS = 3;
/** The largest weight of one holding. Three equal ones have 33.3 % each: a limit a little above it is one that any three can meet. */
export const WEIGHT_LIMIT = 0.35;
/**
 * The largest share of the portfolio's variance of one holding. It stands above the limit of weight, so that a large calm holding is
 * judged by its weight and a smaller wild one by its risk.
 */
export const RISK_LIMIT = 0.4;
/** Correlation from which on two holdings are said to move together: over a third (0.6 squared) of what each does, the other does too. */
export const TOGETHER = 0.6;
/** The share of the portfolio's variance from which on what moves together is worth a word: half of it. */
export const COMMON_RISK = 0.5;
/** A member of a group brings at least so much of the variance: else the group is one holding and its shadow. */
export const MEMBER_RISK = 0.1;
/** A trade below this share of the portfolio changes nothing that anybody would notice, and costs all the same. */
export const SMALLEST_TRADE = 0.01;
/** Recommendations of one day at most (the spec's five). */
export const MOST_RECOMMENDATIONS = 5;
/** How far ahead earnings and dividends are looked for. */
export const DAYS_AHEAD = 14;
/** A range speaks for the portfolio only where it covers so much of its value: what is left out could turn the picture otherwise. */
export const COVERED = 0.8;
