import type { Score } from "@sextant/core/contract";

/**
 * Returns our Brier score for comparison with that of the usual odds: over the claims that have usual odds, which
 * excludes ranges. If there are none, the score over all claims; null if it is too early.
 */
export function comparableBrier({
  brier,
  brierBase,
  skillPercent,
}: Pick<Score, "brier" | "brierBase" | "skillPercent">): number | null {
  return brierBase === null || skillPercent === null ? brier : brierBase * (1 - skillPercent / 100);
}
