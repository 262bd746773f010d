import type { Score } from "@sextant/core/contract";

/**
 * Our Brier score to hold against that of the usual odds: over the claims that knew such odds, which ranges do not. Without
 * any the score over all of them, null where it is too early.
 */
export function comparableBrier({
  brier,
  brierBase,
  skillPercent,
}: Pick<Score, "brier" | "brierBase" | "skillPercent">): number | null {
  return brierBase === null || skillPercent === null ? brier : brierBase * (1 - skillPercent / 100);
}
