import { isFiat, parseSymbol, shareClassOf, type Instrument } from "@sextant/core/market";

/** Returns Yahoo's spelling of a symbol: BRK-B for BRK.B, OCDO.L unchanged, BTC-USD for a pair. */
export function yahooSymbol(instrument: Instrument): string {
  if (instrument.kind === "crypto") return `${instrument.base}-${instrument.quote}`;
  const shareClass = shareClassOf(instrument.symbol);
  return shareClass === undefined ? instrument.symbol : `${shareClass.root}-${shareClass.letter}`;
}

/** Returns our instrument for a symbol of Yahoo's, given whether Yahoo calls it a coin. */
export function fromYahooSymbol(symbol: string, coin: boolean): Instrument | undefined {
  const instrument = parseSymbol(symbol);
  return instrument?.kind === (coin ? "crypto" : "stock") ? instrument : undefined;
}

/**
 * Returns whether Yahoo can have it: shares, and coins in dollars and a few other currencies, without untrustworthy
 * stablecoin pairs. Its exchange rates have symbols of another form (EURUSD=X), so its EUR-USD would be something else.
 */
export function yahooKnows(instrument: Instrument): boolean {
  if (instrument.kind === "stock") return true;
  return !isFiat(instrument.base) && ["USD", "EUR", "GBP", "JPY", "CAD", "AUD", "CHF"].includes(instrument.quote);
}
