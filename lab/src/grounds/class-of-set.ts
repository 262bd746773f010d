/**
 * Sets that contain every name of their market and time are evaluated as separate classes; the others of a market are
 * one.
 */
const SURVIVORSHIP_FREE = /(?:^|\/)1d-(?:usall|sp500pit)/;

/** The class whose typical member a series is compared with: 'us', 'stocks/1d-usall2015_2017', 'crypto/1d' … */
export function classOfSet(set: string): string {
  if (set.startsWith("crypto/")) return set;
  return SURVIVORSHIP_FREE.test(set) ? set : "us";
}

/** Whether a set has the names that vanished, each with its last bar. */
export const isSurvivorshipFree = (set: string): boolean => SURVIVORSHIP_FREE.test(set) || set === "crypto/1d";
