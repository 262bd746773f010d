export { createCoinbaseCandles } from "./coinbase.ts";
export { createYahooCandles } from "./yahoo.ts";
export { createFilesCandles } from "./files.ts";
export { createSimulatedCandles } from "./simulated.ts";
