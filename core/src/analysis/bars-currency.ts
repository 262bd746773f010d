import type { AnalysisInput } from "./analysis-input.ts";

/** Returns what the daily bars are written in, whatever the price is quoted in: what their source says, else a pair's own quote currency. */
export function barsCurrencyOf({ instrument, quotedIn }: AnalysisInput, currency: string): string {
  return quotedIn ?? (instrument.kind === "crypto" ? instrument.quote : currency);
}
