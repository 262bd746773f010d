import { describeTokenKey } from "./chain.ts";
import { parseSymbol } from "./parse-symbol.ts";

/**
 * Formats a symbol as traders write it: a pair with a slash ('BTC/USD'), a stock as it is, a token by its chain and
 * address ('Base 0x6982…1933').
 */
export function formatSymbol(symbol: string): string {
  const instrument = parseSymbol(symbol);
  return instrument?.kind === "crypto" ? `${instrument.base}/${instrument.quote}` : describeTokenKey(symbol);
}
