import type { ENDPOINTS } from "@sextant/core/contract";

/**
 * Method and path of each call, light enough for the page: the contract's own values carry their schemas, and those are
 * the server's work. The test beside this file holds the two equal.
 */
export const ENDPOINT_ROUTES = {
  getCandles: { method: "GET", path: "/api/candles/{symbol}" },
  getHealth: { method: "GET", path: "/api/health" },
  getMarketData: { method: "GET", path: "/api/market-data/{symbol}" },
  searchSymbols: { method: "GET", path: "/api/symbols" },
} as const satisfies Record<keyof typeof ENDPOINTS, { method: string; path: string }>;
