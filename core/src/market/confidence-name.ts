import * as WORDS from "./words.ts";

/**
 * Returns the label of a recommendation's confidence: only calibrated probabilities are called confidence. An
 * uncalibrated value is the historical hit rate of the class if a trade is advised, and an estimate if a HOLD predicts
 * a range.
 */
export function confidenceName(action: string, calibrated: boolean): string {
  if (calibrated) return WORDS.calibratedName;
  return action === "HOLD" ? WORDS.estimatedChance : WORDS.pastFrequency;
}

/** The name of a confidence that counts what happened to others. */
export const PAST_FREQUENCY = WORDS.pastFrequency;

/** Describes the coins behind the past frequency of a coin's SELL: all but the fifth with the best score for calm. */
export const RESTLESS_COINS = WORDS.restlessCoins;
