import type { MarketData } from "@sextant/core/contract";

/**
 * Returns whether the recommendation has expired. Without a claim nothing expires, and a refresh brings nothing new. A
 * replayed past has its own clock, which the browser does not know: there only the server says what has expired.
 */
export function hasRunOut(
  {
    freshness,
    combinedRecommendation: { confidence, validUntil },
  }: {
    readonly freshness: Pick<MarketData["freshness"], "state">;
    readonly combinedRecommendation: Pick<MarketData["combinedRecommendation"], "confidence" | "validUntil">;
  },
  nowMs: number,
): boolean {
  return confidence !== null && freshness.state !== "replay" && Date.parse(validUntil) < nowMs;
}
