/** A company's share or fund, known by its ticker in upper case: AAPL, BRK.B, OCDO.L (`share-symbol.ts`). */
export type StockInstrument = { readonly kind: "stock"; readonly symbol: string };

/** A crypto pair in its one canonical form, base dash quote: BTC-USD. */
export type CryptoInstrument = {
  readonly kind: "crypto";
  readonly symbol: string;
  readonly base: string;
  readonly quote: string;
};

/** What is traded. `symbol` is canonical and unique across kinds. */
export type Instrument = StockInstrument | CryptoInstrument;

/** What a person reads beside a symbol; absent parts are not known. */
export type Listing = {
  readonly instrument: Instrument;
  readonly name?: string;
  /** Trading venue as people write it: 'Nasdaq', 'NYSE', 'Coinbase'. */
  readonly exchange?: string;
  /** ISO currency or coin the price is written in. */
  readonly currency?: string;
  /** The source that lists it; absent in the list that comes with Sextant. */
  readonly source?: string;
};
