import type { Instrument } from "./instrument.ts";
import { exchangeSuffixOf } from "./share-symbol.ts";

/** Stands for the currency of prices whose source does not say it. It is no currency's code, so such prices are neither valued nor compared. */
export const UNKNOWN_CURRENCY = "";

/**
 * Returns the currency that a symbol's prices are in where their source does not say it: a pair's quote currency, dollars for a
 * share in the US. A share abroad has none: London alone quotes in pence, pounds, dollars and euros.
 */
export function presumedCurrency(instrument: Instrument): string {
  if (instrument.kind === "crypto") return instrument.quote;
  return exchangeSuffixOf(instrument.symbol) === undefined ? "USD" : UNKNOWN_CURRENCY;
}
