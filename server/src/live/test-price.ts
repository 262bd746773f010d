import type { LivePrice } from "@sextant/core/market";

/** For tests: a price of a symbol. */
export function priceOf(symbol: string, price: number, also: Partial<LivePrice> = {}): LivePrice {
  return {
    symbol,
    price,
    reference: 100,
    high24h: price + 5,
    low24h: price - 5,
    volume24h: 1_234_567,
    currency: "USD",
    source: "coinbase",
    asOfMs: 1_750_000_000_000,
    freshness: "live",
    delayMinutes: undefined,
    ...also,
  };
}
