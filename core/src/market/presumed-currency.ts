import type { Instrument } from "./instrument.ts";
import { exchangeSuffixOf } from "./share-symbol.ts";

/**
 * Placeholder for the currency of prices whose source does not state it. It is no currency's code, so such prices are
 * neither valued nor compared.
 */
export const UNKNOWN_CURRENCY = "";

/**
 * Returns the presumed currency of a symbol's prices if their source does not state it: a pair's quote currency, or
 * dollars for a US share. Undefined for shares abroad: London alone quotes in pence, pounds, dollars and euros.
 */
export function presumedCurrency(instrument: Instrument): string {
  if (instrument.kind === "crypto") return instrument.quote;
  return exchangeSuffixOf(instrument.symbol) === undefined ? "USD" : UNKNOWN_CURRENCY;
}
