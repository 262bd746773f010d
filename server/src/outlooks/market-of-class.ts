import type { Instrument } from "@sextant/core/market";

/** Whose bars stand for the market of a class. */
export const MARKET_OF_CLASS = {
  stock: { kind: "stock", symbol: "SPY" },
  crypto: { kind: "crypto", symbol: "BTC-USD", base: "BTC", quote: "USD" },
} as const satisfies Record<Instrument["kind"], Instrument>;
