export { createQuoteProvider, type QuoteProvider } from "./create-quote-provider.ts";
export { createAlphaVantageQuotes } from "./alphavantage.ts";
export { createBinanceQuotes } from "./binance.ts";
export { createCoinbaseQuotes } from "./coinbase.ts";
export { createKrakenQuotes } from "./kraken.ts";
export { createYahooQuotes } from "./yahoo.ts";
export { createSimulatedQuotes } from "./simulated.ts";
