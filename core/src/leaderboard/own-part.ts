import { type Decimal, plus, quotient } from "../decimal/index.ts";

const PLACES = 18;

/**
 * Returns the part of an account's equity that gains in tokens didn't bring: what it started with, as a share of that and of what it gained in
 * tokens so far (0 or above). Other gains since then were made with both, and don't change it; so a loss never makes it 0.
 */
export function ownPart(startCash: Decimal, tokenGain: Decimal): Decimal {
  return quotient(startCash, plus(startCash, tokenGain), PLACES);
}
