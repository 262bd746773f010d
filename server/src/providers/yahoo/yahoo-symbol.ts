import { parseSymbol, type Instrument } from "@sextant/core/market";

/** How Yahoo writes a symbol: BRK-B for BRK.B, BTC-USD for a pair. */
export function yahooSymbol(instrument: Instrument): string {
  if (instrument.kind === "crypto") return `${instrument.base}-${instrument.quote}`;
  // A one-letter suffix is a share class; longer ones name an exchange (BMW.DE) and keep their dot.
  return instrument.symbol.replace(/\.([A-Z])$/, "-$1");
}

/** Our instrument for a symbol of Yahoo's, given whether Yahoo calls it a coin. */
export function fromYahooSymbol(symbol: string, coin: boolean): Instrument | undefined {
  const instrument = parseSymbol(coin ? symbol : symbol.replace(/-([A-Z])$/, ".$1"));
  return instrument?.kind === (coin ? "crypto" : "stock") ? instrument : undefined;
}

/** Yahoo has dollar pairs and a few other moneys, no stablecoin pairs worth trusting. */
export function yahooKnows(instrument: Instrument): boolean {
  return instrument.kind === "stock" || ["USD", "EUR", "GBP", "JPY", "CAD", "AUD", "CHF"].includes(instrument.quote);
}
