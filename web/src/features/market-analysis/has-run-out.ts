import type { MarketData } from "@sextant/core/contract";

/**
 * Whether the recommendation's time is over. Where nothing is claimed nothing runs out, and to refresh brings nothing new. A
 * replayed past has its own clock, which the browser does not know: there the server alone says what has run out.
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
