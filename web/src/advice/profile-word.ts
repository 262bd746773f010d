import type { RiskProfile } from "@sextant/core/contract";

/** Returns a risk profile in a sentence: 'moderate'. */
export const profileWord = (profile: RiskProfile): string => profile.toLowerCase();
