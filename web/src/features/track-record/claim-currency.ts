import { parseSymbol, presumedCurrency, UNKNOWN_CURRENCY } from "@sextant/core/market";

/** Returns the currency of a claim's prices; the placeholder for a share abroad, whose row doesn't state it. */
export function claimCurrency(symbol: string): string {
  const instrument = parseSymbol(symbol);
  return instrument === undefined ? UNKNOWN_CURRENCY : presumedCurrency(instrument);
}
