import type { ENDPOINTS } from "@sextant/core/contract";

/**
 * Method and path of each call, light enough for the page: the contract's own values carry their schemas, and those are
 * the server's work. The test beside this file holds the two equal.
 */
export const ENDPOINT_ROUTES = {
  beginTotp: { method: "POST", path: "/api/auth/totp" },
  changePassword: { method: "POST", path: "/api/auth/password" },
  claimMerchant: { method: "POST", path: "/api/auth/merchant" },
  confirmTotp: { method: "POST", path: "/api/auth/totp/confirm" },
  deleteUser: { method: "DELETE", path: "/api/users/{id}" },
  dropToken: { method: "DELETE", path: "/api/auth/token" },
  exportUser: { method: "GET", path: "/api/users/{id}/export" },
  getCandles: { method: "GET", path: "/api/candles/{symbol}" },
  getHealth: { method: "GET", path: "/api/health" },
  getMarketData: { method: "GET", path: "/api/market-data/{symbol}" },
  getSecurity: { method: "GET", path: "/api/auth/security" },
  getSession: { method: "GET", path: "/api/session" },
  getShowcase: { method: "GET", path: "/api/showcase" },
  getUserByFirebaseUid: { method: "GET", path: "/api/users/firebase/{uid}" },
  listSessions: { method: "GET", path: "/api/users/{id}/sessions" },
  onboard: { method: "POST", path: "/api/auth/onboard" },
  removeTotp: { method: "DELETE", path: "/api/auth/totp" },
  revokeSession: { method: "DELETE", path: "/api/users/{id}/sessions/{sessionId}" },
  searchSymbols: { method: "GET", path: "/api/symbols" },
  sendVerification: { method: "POST", path: "/api/auth/verification" },
  signOut: { method: "POST", path: "/api/auth/sign-out" },
  stepUp: { method: "POST", path: "/api/auth/step-up" },
  syncToken: { method: "POST", path: "/api/auth/token" },
  updateUser: { method: "POST", path: "/api/users/{id}" },
} as const satisfies Record<keyof typeof ENDPOINTS, { method: string; path: string }>;
