import type { CallRoute, ContractCalls } from "./contract-calls.ts";

/**
 * Method and path of each call about several timeframes, companies, drawings and screens of stocks: only what comes after a
 * page's first sight loads them.
 */
export const STOCK_ROUTES = {
  getDrawings: { method: "GET", path: "/api/users/{id}/drawings/{symbol}" },
  getTimeframeMatrix: { method: "GET", path: "/api/timeframe-matrix/{symbol}" },
  setDrawings: { method: "POST", path: "/api/users/{id}/drawings/{symbol}" },
} as const satisfies Partial<Record<keyof ContractCalls, CallRoute>>;
