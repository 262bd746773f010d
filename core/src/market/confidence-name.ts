/**
 * Returns what a recommendation's confidence is, in words: only calibrated odds are a confidence. What is not calibrated is how often
 * the class did so in the past where something is advised, and an estimate where a HOLD claims a range.
 */
export function confidenceName(
  action: string,
  calibrated: boolean,
): "confidence" | "past frequency" | "estimated odds" {
  if (calibrated) return "confidence";
  return action === "HOLD" ? "estimated odds" : "past frequency";
}
