export { createNewsProvider, type NewsProvider } from "./create-news-provider.ts";
export { createAlphaVantageNews } from "./alphavantage.ts";
export { createYahooNews } from "./yahoo.ts";
