/** A company's share or a fund, identified by its upper-case ticker: AAPL, BRK.B, OCDO.L (`share-symbol.ts`). */
export type StockInstrument = { readonly kind: "stock"; readonly symbol: string };

/** A crypto pair in canonical form, base dash quote: BTC-USD. */
export type CryptoInstrument = {
  readonly kind: "crypto";
  readonly symbol: string;
  readonly base: string;
  readonly quote: string;
};

/** A traded instrument. `symbol` is canonical and unique across kinds. */
export type Instrument = StockInstrument | CryptoInstrument;

/** Display information for a symbol; unknown parts are absent. */
export type Listing = {
  readonly instrument: Instrument;
  readonly name?: string;
  /** Display name of the trading venue: 'Nasdaq', 'NYSE', 'Coinbase'. */
  readonly exchange?: string;
  /** ISO currency or coin of its prices. */
  readonly currency?: string;
  /** The source that lists it; absent for Sextant's built-in list. */
  readonly source?: string;
};
