export { createQuoteProvider, type QuoteProvider } from "./create-quote-provider.ts";
export { createCoinbaseQuotes } from "./coinbase.ts";
export { createYahooQuotes } from "./yahoo.ts";
export { createSimulatedQuotes } from "./simulated.ts";
