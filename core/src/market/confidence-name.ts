/**
 * Returns the label of a recommendation's confidence: only calibrated probabilities are called confidence. An
 * uncalibrated value is the historical hit rate of the class if a trade is advised, and an estimate if a HOLD predicts
 * a range.
 */
export function confidenceName(
  action: string,
  calibrated: boolean,
): "confidence" | "past frequency" | "estimated chance" {
  if (calibrated) return "confidence";
  return action === "HOLD" ? "estimated chance" : "past frequency";
}

/** Describes the coins behind the past frequency of a coin's SELL: all but the fifth with the best score for calm. */
export const RESTLESS_COINS = "coins that swing more than the calmest fifth";
