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

/** Names the coins whose past frequency a coin's SELL rests on: all but the fifth with the best score for calm. */
export const RESTLESS_COINS = "coins that swing more than the calmest fifth";
