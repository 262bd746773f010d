import type { AdviceGround, MarketData } from "@sextant/core/contract";

/** A ground as a person would name it. */
export const GROUND_NAMES: Readonly<Record<AdviceGround, string>> = {
  skill: "Odds of direction",
  premium: "Reward for risk",
  risk: "Odds of a deep fall",
  relative: "Standing in its class",
  setup: "Chart setup",
};

type Chance = Pick<MarketData["combinedRecommendation"], "calibrated" | "confidence" | "action">;

/** What a confidence is: only one that was measured as such is called calibrated. */
export function chanceKind({ calibrated, confidence, action }: Chance): string {
  if (calibrated) return "calibrated";
  return confidence === null ? "uncalibrated" : action === "HOLD" ? "estimated" : "past frequency";
}

/** How far ahead a deep fall is judged: an exchange's 126 sessions are half a year, a coin's 126 days are not. */
export function fallSpan({ sessions }: { readonly sessions: number }, kind: MarketData["kind"]): string {
  return kind === "stock" && sessions === 126 ? "6 months" : `${sessions} ${kind === "stock" ? "sessions" : "days"}`;
}
