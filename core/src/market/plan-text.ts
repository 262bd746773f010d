/** What the parts of a plan are called, on screens and in sentences alike: one thing has one name. */
export const PLAN_LABELS = {
  /** Quarters whose fall on the way is as deep as the published one or deeper. */
  worstQuarter: "the worst quarter in twenty",
  /** The most that a person puts into one position: what a size is a share of. */
  fullPosition: "a full position",
} as const;
