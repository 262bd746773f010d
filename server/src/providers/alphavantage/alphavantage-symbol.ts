import { exchangeSuffixOf, shareClassOf, type Instrument } from "@sextant/core/market";

/** Shares and funds listed in the US, in dollars: no answer of Alpha Vantage says in which money another listing trades. */
export function alphaVantageKnowsShare(instrument: Instrument): boolean {
  return instrument.kind === "stock" && exchangeSuffixOf(instrument.symbol) === undefined;
}

/** How Alpha Vantage lists a share: BRK-B for BRK.B. */
export function alphaVantageSymbol(symbol: string): string {
  const shareClass = shareClassOf(symbol);
  return shareClass === undefined ? symbol : `${shareClass.root}-${shareClass.letter}`;
}

/** Whether an answer's symbol is the one that was asked for; it writes classes of shares both ways. */
export function isAlphaVantageSymbol(said: string, requested: string): boolean {
  const plain = (symbol: string) => symbol.trim().toUpperCase().replace(/[.-]/g, "-");
  return plain(said) === plain(requested);
}
