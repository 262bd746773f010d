import type { RiskProfile } from "@sextant/core/contract";

/** Formats a risk profile as a name: 'Moderate'. */
export const profileName = (profile: RiskProfile): string => profile.charAt(0) + profile.slice(1).toLowerCase();
