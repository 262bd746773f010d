/** Risk profiles, most conservative first: they determine risk limits, sizes and targets, never the probabilities. */
export const RISK_PROFILES = ["CONSERVATIVE", "MODERATE", "AGGRESSIVE"] as const;
export type RiskProfile = (typeof RISK_PROFILES)[number];

/** The profile of users who chose none, and of the advice issued on schedule for the record. */
export const DEFAULT_RISK_PROFILE = "MODERATE" satisfies RiskProfile;
