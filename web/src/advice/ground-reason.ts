import type { AdviceGround } from "@sextant/core/contract";

const REASONS: Readonly<Record<AdviceGround, string>> = {
  skill: "in tests, our chances beat the usual ones",
  premium: "shares like it gained on average",
  risk: "a deep fall is too likely",
  relative: "it stands out from its class",
  setup: "a chart pattern has completed",
};

/** Says in a beginner's words why a BUY or SELL is advised, to follow 'Why:'. */
export const groundReason = (ground: AdviceGround, action: string): string =>
  ground === "premium" && action.endsWith("SELL") ? "its risk has not been rewarded" : REASONS[ground];
