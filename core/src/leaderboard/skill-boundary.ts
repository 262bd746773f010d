/**
 * Maximum probability that a board of accounts without skill ever shows a mark, over a whole season, however often it
 * is checked.
 */
export const BOARD_ERROR = 0.05;

/**
 * The stages of a season: up to how many calls, and the share of the permitted error that each may spend. The first has
 * most, since it determines how early skill is recognised; calls beyond the last stage are not counted.
 */
const STAGES = [
  { calls: 600, errorShare: 0.9 },
  { calls: 2_400, errorShare: 0.1 },
] as const;

/** The lead (calls won less calls lost) that earns the mark, up to a number of calls. */
export type BoundaryStage = { readonly calls: number; readonly lead: number };

/**
 * Returns the smallest lead that a player who wins each call with probability 1/2 or less reaches at any time within
 * `calls` calls with probability `error` or less. Exact: by the reflection principle P(max S >= b) = P(S_n >= b) +
 * P(S_n > b) for the symmetric walk, which dominates every walk whose chance of a step up never exceeds 1/2, whatever
 * happened before. Source: Feller 1968, An Introduction to Probability Theory and Its Applications I, chapter III.7,
 * theorem 1.
 */
export function leadBoundary(calls: number, error: number): number {
  let logMass = -calls * Math.LN2;
  let above = 0;
  // `ups` steps up of `calls` are a lead of 2 * ups - calls; go down from the maximum until the probability is used up,
  // at a lead of 0 at the latest.
  for (let ups = calls; ; ups--) {
    const mass = Math.exp(logMass);
    const lead = 2 * ups - calls;
    // A lead of the other parity is between two that are possible at the end: P(max S >= lead + 1) = 2 P(S_n >= lead +
    // 2).
    if (above + (above + mass) > error) return 2 * above > error ? lead + 2 : lead + 1;
    above += mass;
    logMass += Math.log(ups) - Math.log(calls - ups + 1);
  }
}

/**
 * Returns the leads that earn a mark on a board designed for a number of accounts: each account may err with
 * `BOARD_ERROR` / `accounts` (Bonferroni), so that no dependence between accounts, such as copies of each other, can
 * break the bound. `accounts` is fixed when the season begins; accounts beyond it can earn marks from the next season
 * on.
 */
export function skillBoundary(accounts: number): readonly BoundaryStage[] {
  if (!(accounts >= 1)) throw new RangeError("a board is laid out for one account or more");
  return STAGES.map(({ calls, errorShare }) => ({
    calls,
    lead: leadBoundary(calls, (BOARD_ERROR / accounts) * errorShare),
  }));
}
