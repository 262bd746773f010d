/** How often a board of accounts without skill may show one with a mark, over a whole season and however often it is looked at. */
export const BOARD_ERROR = 0.05;

/**
 * The stages of a season: up to so many calls, and the share of the permitted error that each may spend. The first has most, since it decides
 * how soon skill is seen; calls beyond the last stage are not counted.
 */
const STAGES = [
  { calls: 600, errorShare: 0.9 },
  { calls: 2_400, errorShare: 0.1 },
] as const;

/** The lead (calls won less calls lost) that earns the mark, up to so many calls. */
export type BoundaryStage = { readonly calls: number; readonly lead: number };

/**
 * Returns the least lead that a player who wins each call with probability 1/2 or less reaches at any time within `calls` calls with
 * probability `error` or less. Exact: by the reflection principle P(max S >= b) = P(S_n >= b) + P(S_n > b) for the symmetric walk, which
 * dominates every walk whose chance of a step up never exceeds 1/2, whatever happened before. Source: Feller 1968, An Introduction to
 * Probability Theory and Its Applications I, chapter III.7, theorem 1.
 */
export function leadBoundary(calls: number, error: number): number {
  let logMass = -calls * Math.LN2;
  let above = 0;
  // `ups` steps up of `calls` are a lead of 2 * ups - calls; walk down from the greatest until the probability is used up, at a lead of 0 at last.
  for (let ups = calls; ; ups--) {
    const mass = Math.exp(logMass);
    const lead = 2 * ups - calls;
    // A lead of the other parity lies between two that can be had at the end: P(max S >= lead + 1) = 2 P(S_n >= lead + 2).
    if (above + (above + mass) > error) return 2 * above > error ? lead + 2 : lead + 1;
    above += mass;
    logMass += Math.log(ups) - Math.log(calls - ups + 1);
  }
}

/**
 * Returns the leads that earn a mark on a board laid out for so many accounts: each account may err with `BOARD_ERROR` / `accounts`
 * (Bonferroni), so that no dependence between accounts, such as copies of each other, can break the bound. `accounts` is fixed when the
 * season begins; who enters beyond it is marked from the next season on.
 */
export function skillBoundary(accounts: number): readonly BoundaryStage[] {
  if (!(accounts >= 1)) throw new RangeError("a board is laid out for one account or more");
  return STAGES.map(({ calls, errorShare }) => ({
    calls,
    lead: leadBoundary(calls, (BOARD_ERROR / accounts) * errorShare),
  }));
}
