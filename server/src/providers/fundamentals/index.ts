export { createFundamentalsProvider, type FundamentalsProvider } from "./create-fundamentals-provider.ts";
export { createAlphaVantageFundamentals } from "./alphavantage.ts";
export { createCoingeckoFundamentals } from "./coingecko.ts";
export { createSecFundamentals } from "./sec.ts";
export { createYahooFundamentals } from "./yahoo.ts";
