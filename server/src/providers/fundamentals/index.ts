export { createFundamentalsProvider, type FundamentalsProvider } from "./create-fundamentals-provider.ts";
export { createYahooFundamentals } from "./yahoo.ts";
