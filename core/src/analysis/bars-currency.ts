import type { AnalysisInput } from "./analysis-input.ts";

/**
 * Returns the currency of the daily bars, whatever the currency of the quote: the one their source gives, else a pair's
 * own quote currency.
 */
export function barsCurrencyOf({ instrument, quotedIn }: AnalysisInput, currency: string): string {
  return quotedIn ?? (instrument.kind === "crypto" ? instrument.quote : currency);
}
