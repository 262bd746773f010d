/** What is known of a setup's edge after cost, on screens and in tables alike: one thing has one name. */
export const EDGE_LABELS = {
  proven: "proven edge",
  /** Measured, and not proven: its interval holds zero, or luck or the market explains it. */
  unproven: "no proven edge",
  /** Its whole interval lies below zero. */
  loses: "did not pay its cost",
  /** Too few cases, or of one period only. */
  unmeasured: "edge not measured",
} as const;
