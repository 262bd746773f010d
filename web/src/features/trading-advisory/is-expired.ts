import type { Strategy, TradingAdvisory } from "@sextant/core/contract";

/**
 * Returns whether a horizon's advice has expired. A replayed past has its own clock, which the browser does not know:
 * there only the server says what has expired.
 */
export function isExpired(
  { freshness }: Pick<TradingAdvisory, "freshness">,
  { state, validUntil }: Pick<Strategy, "state" | "validUntil">,
  nowMs: number,
): boolean {
  return state === "available" && freshness.state !== "replay" && Date.parse(validUntil) <= nowMs;
}
