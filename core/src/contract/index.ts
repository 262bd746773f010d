import { getCandles } from "./candles.ts";
import { getHealth } from "./health.ts";
import { getMarketData } from "./market-data.ts";
import { searchSymbols } from "./symbols.ts";

export * from "./candles.ts";
export * from "./endpoint.ts";
export * from "./failures.ts";
export * from "./health.ts";
export * from "./market-data.ts";
export * from "./screens.ts";
export * from "./symbols.ts";
export * from "./wire.ts";

/** Every call of the API, by the name its handler must have: a missing handler does not compile. */
export const ENDPOINTS = { getCandles, getHealth, getMarketData, searchSymbols } as const;
