export * from "./candle.ts";
export * from "./fundamentals.ts";
export * from "./instrument.ts";
export * from "./news.ts";
export * from "./provenance.ts";
export * from "./quote.ts";
export * from "./timeframe.ts";
