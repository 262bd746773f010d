import type { AdviceGround, MarketData, Strategy } from "@sextant/core/contract";

const GROUND_NAMES: Readonly<Record<AdviceGround, string>> = {
  skill: "Odds of direction",
  premium: "Reward for risk",
  risk: "Odds of a deep fall",
  relative: "Standing in its class",
  setup: "Chart setup",
};

/** Names a ground as a person would: a SELL by the class's reward for risk is one whose risk was not rewarded. */
export function groundLabel(ground: AdviceGround, action: string): string {
  return ground === "premium" && action.endsWith("SELL") ? "Risk not rewarded" : GROUND_NAMES[ground];
}

type Kind = MarketData["kind"];

/** Marks a coin's odds of a plan as past frequencies: they look months ahead, where a coin's odds differ by era. */
export const planOdds = (odds: string, kind: Kind): string => (kind === "crypto" ? `${odds} (past frequency)` : odds);

/** Says what a coin's confidence months ahead is; undefined of a confidence that was measured as a chance. */
export function coinOddsNote(kind: Kind, { plan, action }: Pick<Strategy, "plan" | "action">): string | undefined {
  if (kind === "stock" || plan === null) return undefined;
  return action === "SELL"
    ? "How often coins outside the steadiest fifth ended lower: a past frequency, not odds for this coin."
    : "The odds of the claim are an estimate: so far ahead a coin's odds are not calibrated.";
}

type Chance = Pick<MarketData["combinedRecommendation"], "calibrated" | "confidence" | "action">;

/** What a confidence is: only one that was measured as such is called calibrated. */
export function chanceKind({ calibrated, confidence, action }: Chance): string {
  if (calibrated) return "calibrated";
  return confidence === null ? "uncalibrated" : action === "HOLD" ? "estimated" : "past frequency";
}

/** Names the confidence of an advisory's part in a word: of a coin's long part what it is in truth. */
export function confidenceWord(kind: Kind, part: Pick<Strategy, "plan" | "action" | "confidence">): string {
  const { confidence, action } = part;
  return coinOddsNote(kind, part) === undefined ? "confidence" : chanceKind({ calibrated: false, confidence, action });
}

/** How far ahead a deep fall is judged: an exchange's 126 sessions are half a year, a coin's 126 days are not. */
export function fallSpan({ sessions }: { readonly sessions: number }, kind: Kind): string {
  return kind === "stock" && sessions === 126 ? "6 months" : `${sessions} ${kind === "stock" ? "sessions" : "days"}`;
}
