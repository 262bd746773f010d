/** Labels for a setup's edge after costs, shared by screens and tables. */
export const EDGE_LABELS = {
  proven: "belegter Vorsprung",
  /** Measured, but unproven: its interval contains zero, or luck or the market explains it. */
  unproven: "kein belegter Vorsprung",
  /** Its whole interval lies below zero. */
  loses: "deckte seine Kosten nicht",
  /** Too few cases, or all from one period. */
  unmeasured: "Vorsprung nicht gemessen",
} as const;
