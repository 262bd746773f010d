export type { FramesVendor, FrameName, FramedFact, StockMetricsVendor } from "./port.ts";
export { createSecFrames } from "./sec-frames.ts";
export { createYahooStocks } from "./yahoo-stocks.ts";
