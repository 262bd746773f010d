/** Labels for the parts of a trade plan, shared by screens and sentences. */
export const PLAN_LABELS = {
  /** Quarters whose drawdown is at least as deep as the published one. */
  worstQuarter: "the worst quarter in twenty",
  /** The most that a user puts into one position, which position sizes are a fraction of. */
  fullPosition: "a full position",
} as const;
