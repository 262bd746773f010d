/** Labels for the parts of a trade plan, shared by screens and sentences. */
export const PLAN_LABELS = {
  /** Quarters whose drawdown is at least as deep as the published one. */
  worstQuarter: "drei schlechte Monate (einer von zwanzig solchen Zeiträumen)",
  /** The most that the profile puts into one symbol, which position sizes are a fraction of. */
  fullPosition: "einer vollen Position",
} as const;
