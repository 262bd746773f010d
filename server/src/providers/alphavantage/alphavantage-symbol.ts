import { exchangeSuffixOf, shareClassOf, type Instrument } from "@sextant/core/market";

/**
 * Returns whether the instrument is a share or fund listed in the US in dollars: no answer of Alpha Vantage names the
 * currency of other listings.
 */
export function alphaVantageKnowsShare(instrument: Instrument): boolean {
  return instrument.kind === "stock" && exchangeSuffixOf(instrument.symbol) === undefined;
}

/** Returns Alpha Vantage's spelling of a share: BRK-B for BRK.B. */
export function alphaVantageSymbol(symbol: string): string {
  const shareClass = shareClassOf(symbol);
  return shareClass === undefined ? symbol : `${shareClass.root}-${shareClass.letter}`;
}

/** Returns whether an answer's symbol is the requested one; Alpha Vantage writes share classes both ways. */
export function isAlphaVantageSymbol(said: string, requested: string): boolean {
  const plain = (symbol: string) => symbol.trim().toUpperCase().replace(/[.-]/g, "-");
  return plain(said) === plain(requested);
}
