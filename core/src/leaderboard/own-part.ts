import { type Decimal, plus, quotient } from "../decimal/index.ts";

const PLACES = 18;

/**
 * Returns the part of an account's equity that gains in tokens didn't contribute: its start cash, as a fraction of
 * start cash plus gains in tokens to date (0 or above). Other gains since then were made with both, and don't change
 * it; so a loss never makes it 0.
 */
export function ownPart(startCash: Decimal, tokenGain: Decimal): Decimal {
  return quotient(startCash, plus(startCash, tokenGain), PLACES);
}
