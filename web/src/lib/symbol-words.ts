import { parseSymbol } from "@sextant/core/market";

/** A symbol as traders write it: a pair with a stroke ('BTC/USD'), a share as it is. */
export function symbolWords(symbol: string): string {
  const instrument = parseSymbol(symbol);
  return instrument?.kind === "crypto" ? `${instrument.base}/${instrument.quote}` : symbol;
}
