import type { RiskProfile } from "@sextant/core/contract";

/** Returns a risk profile as advice and its choice name it. */
export const shownProfile = (profile: RiskProfile): string => profile;
