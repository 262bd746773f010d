export { createAlphaVantageCandles } from "./alphavantage.ts";
export { createBinanceCandles } from "./binance.ts";
export { createCoinbaseCandles } from "./coinbase.ts";
export { createKrakenCandles } from "./kraken.ts";
export { createYahooCandles } from "./yahoo.ts";
export { createFilesCandles } from "./files.ts";
export { createSimulatedCandles } from "./simulated.ts";
