export {
  createSymbolProvider,
  type FailedSearch,
  type FoundListings,
  type SymbolProvider,
} from "./create-symbol-provider.ts";
export { createBinanceSymbols } from "./binance.ts";
export { createCoinbaseSymbols } from "./coinbase.ts";
export { createKrakenSymbols } from "./kraken.ts";
export { type CoinNames, createCoingeckoNames, type RankedCoin } from "./coingecko.ts";
export { createSecListings } from "./sec.ts";
export { createYahooSymbols } from "./yahoo.ts";
