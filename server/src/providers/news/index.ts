export { createNewsProvider, type NewsProvider } from "./create-news-provider.ts";
export { createYahooNews } from "./yahoo.ts";
