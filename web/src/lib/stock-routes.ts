import type { CallRoute, ContractCalls } from "./contract-calls.ts";

/**
 * Method and path of each call about several timeframes, companies, drawings and screens of stocks: only what comes after a
 * page's first sight loads them.
 */
export const STOCK_ROUTES = {
  deleteSavedStockFilter: { method: "DELETE", path: "/api/users/{id}/stock-filters/{filterId}" },
  getCorporateCalendar: { method: "GET", path: "/api/users/{id}/corporate-calendar" },
  getCorporateEvents: { method: "GET", path: "/api/corporate-events/{symbol}" },
  getDrawings: { method: "GET", path: "/api/users/{id}/drawings/{symbol}" },
  getFundamentalHistory: { method: "GET", path: "/api/fundamentals/{symbol}" },
  getPeers: { method: "GET", path: "/api/peers/{symbol}" },
  getSavedStockFilters: { method: "GET", path: "/api/users/{id}/stock-filters" },
  getTimeframeMatrix: { method: "GET", path: "/api/timeframe-matrix/{symbol}" },
  saveStockFilter: { method: "POST", path: "/api/users/{id}/stock-filters" },
  screenStocks: { method: "POST", path: "/api/stock-screener" },
  setDrawings: { method: "POST", path: "/api/users/{id}/drawings/{symbol}" },
} as const satisfies Partial<Record<keyof ContractCalls, CallRoute>>;
