/** How much swing a person accepts, the calmest first: it sets limits of risk, sizes and targets, never the odds. */
export const RISK_PROFILES = ["CONSERVATIVE", "MODERATE", "AGGRESSIVE"] as const;
export type RiskProfile = (typeof RISK_PROFILES)[number];

/** The profile of everyone who chose none, and of the advice that is issued on schedule for the record. */
export const DEFAULT_RISK_PROFILE = "MODERATE" satisfies RiskProfile;
