import type { TokenSocial } from "../market/index.ts";
import type { Assessment } from "./assessment.ts";

/** Mentions must change by more than this to be a trend, in percent. */
const TREND_PERCENT = 20;

/**
 * Whether a token is spoken of more: mentions of 24 hours against those of the 24 hours before by the same source. RISING above
 * +20 %, DECLINING below -20 %; undefined without both figures.
 */
export function socialTrend({
  twitterMentions: now,
  twitterMentionsBefore: before,
}: TokenSocial): Assessment["socialTrend"] {
  if (now === undefined || before === undefined || now.source !== before.source) return undefined;
  if (!(now.value >= 0 && before.value >= 0 && now.value < Infinity && before.value < Infinity)) return undefined;
  if (now.value * 100 > before.value * (100 + TREND_PERCENT)) return "RISING";
  return now.value * 100 < before.value * (100 - TREND_PERCENT) ? "DECLINING" : "STABLE";
}
