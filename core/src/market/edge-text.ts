/** Labels for a setup's edge after costs, shared by screens and tables. */
export const EDGE_LABELS = {
  proven: "proven edge",
  /** Measured, but unproven: its interval contains zero, or luck or the market explains it. */
  unproven: "no proven edge",
  /** Its whole interval lies below zero. */
  loses: "didn't cover its costs",
  /** Too few cases, or all from one period. */
  unmeasured: "edge not measured",
} as const;
