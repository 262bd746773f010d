import type { AdviceGround } from "@sextant/core/contract";
import * as TEXTS from "./texts.tsx";

const REASONS: Readonly<Record<AdviceGround, string>> = {
  skill: TEXTS.skillReason,
  premium: TEXTS.premiumReason,
  risk: TEXTS.riskReason,
  relative: TEXTS.relativeReason,
  setup: TEXTS.setupReason,
};

/** Says in a beginner's words why a BUY or SELL is advised, to follow 'Why:'. */
export const groundReason = (ground: AdviceGround, action: string): string =>
  ground === "premium" && action.endsWith("SELL") ? TEXTS.unrewardedReason : REASONS[ground];
