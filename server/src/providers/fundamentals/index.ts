export { createFundamentalsProvider, type FundamentalsProvider } from "./create-fundamentals-provider.ts";
export { createAlphaVantageFundamentals } from "./alphavantage.ts";
export { createYahooFundamentals } from "./yahoo.ts";
