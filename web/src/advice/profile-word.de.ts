import type { RiskProfile } from "@sextant/core/contract";

const PROFILES: Readonly<Record<RiskProfile, string>> = {
  CONSERVATIVE: "vorsichtig",
  MODERATE: "ausgewogen",
  AGGRESSIVE: "offensiv",
};

/** Returns a risk profile in a sentence: 'moderate'. */
export const profileWord = (profile: RiskProfile): string => PROFILES[profile];
