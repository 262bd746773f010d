import type { Instrument } from "@sextant/core/market";

/** Shares and funds listed in the US, in dollars: no answer of Alpha Vantage says in which money another listing trades. */
export function alphaVantageKnowsShare(instrument: Instrument): boolean {
  return instrument.kind === "stock" && !/\.[A-Z]{2,}$/.test(instrument.symbol);
}

/** How Alpha Vantage lists a share: BRK-B for BRK.B. */
export function alphaVantageSymbol(symbol: string): string {
  return symbol.replace(/\.([A-Z])$/, "-$1");
}

/** Whether an answer's symbol is the one that was asked for; it writes classes of shares both ways. */
export function isAlphaVantageSymbol(said: string, asked: string): boolean {
  const plain = (symbol: string) => symbol.trim().toUpperCase().replace(/[.-]/g, "-");
  return plain(said) === plain(asked);
}
