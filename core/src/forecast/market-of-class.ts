import type { Instrument } from "../market/index.ts";

/** The symbol that represents the market of a class, in the factors that compare a chart with it. */
export const MARKET_OF_CLASS = {
  stock: { kind: "stock", symbol: "SPY" },
  crypto: { kind: "crypto", symbol: "BTC-USD", base: "BTC", quote: "USD" },
} as const satisfies Record<Instrument["kind"], Instrument>;
