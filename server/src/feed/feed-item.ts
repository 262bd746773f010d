import type { FeedItem } from "@sextant/core/contract";
import { changeOf, parseSymbol, usualPeriod, type LivePrice } from "@sextant/core/market";

/** Returns a price in the format of the contract. */
export function feedItem(price: LivePrice): FeedItem {
  const { change, changePercent } = changeOf(price);
  return {
    symbol: price.symbol,
    price: price.price,
    change: change ?? null,
    changePercent: changePercent ?? null,
    changePeriod: price.period ?? usualPeriod(parseSymbol(price.symbol)?.kind ?? "stock"),
    volume: price.volume24h ?? null,
    high24h: price.high24h ?? null,
    low24h: price.low24h ?? null,
    currency: price.currency,
    source: price.source,
    asOf: new Date(price.asOfMs).toISOString(),
    freshness: { state: price.freshness, delayMinutes: price.delayMinutes ?? null },
  };
}
