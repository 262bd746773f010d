import { getCandles } from "./candles.ts";
import { getHealth } from "./health.ts";
import { getMarketData } from "./market-data.ts";
import {
  beginTotp,
  changePassword,
  claimMerchant,
  confirmTotp,
  dropToken,
  getSecurity,
  getSession,
  removeTotp,
  sendVerification,
  signOut,
  stepUp,
  syncToken,
} from "./session.ts";
import { getShowcase } from "./showcase.ts";
import { searchSymbols } from "./symbols.ts";
import {
  deleteUser,
  exportUser,
  getUserByFirebaseUid,
  listSessions,
  onboard,
  revokeSession,
  updateUser,
} from "./users.ts";

export * from "./access.ts";
export * from "./candles.ts";
export * from "./documents.ts";
export * from "./endpoint.ts";
export * from "./entitlements.ts";
export * from "./failures.ts";
export * from "./health.ts";
export * from "./installation.ts";
export * from "./market-data.ts";
export * from "./screens.ts";
export * from "./session.ts";
export * from "./showcase.ts";
export * from "./symbols.ts";
export * from "./users.ts";
export * from "./wire.ts";

/** Every call of the API, by the name its handler must have: a missing handler does not compile. */
export const ENDPOINTS = {
  beginTotp,
  changePassword,
  claimMerchant,
  confirmTotp,
  deleteUser,
  dropToken,
  exportUser,
  getCandles,
  getHealth,
  getMarketData,
  getSecurity,
  getSession,
  getShowcase,
  getUserByFirebaseUid,
  listSessions,
  onboard,
  removeTotp,
  revokeSession,
  searchSymbols,
  sendVerification,
  signOut,
  stepUp,
  syncToken,
  updateUser,
} as const;
