import type { Strategy, TradingAdvisory } from "@sextant/core/contract";

/**
 * Whether a horizon's advice has run out. A replayed past has its own clock, which the browser does not know: there the server
 * alone says what has run out.
 */
export function isExpired(
  { freshness }: Pick<TradingAdvisory, "freshness">,
  { state, validUntil }: Pick<Strategy, "state" | "validUntil">,
  nowMs: number,
): boolean {
  return state === "available" && freshness.state !== "replay" && Date.parse(validUntil) <= nowMs;
}
