import type * as contract from "@sextant/core/contract";

/** Calls of the contract that the page makes already and whose handlers are wired apart from it. */
type FurtherNames =
  | "addChannel"
  | "addTransaction"
  | "createAlertRule"
  | "createPortfolio"
  | "deleteAlertRule"
  | "deletePortfolio"
  | "getAlerts"
  | "getChannels"
  | "getDashboardLayout"
  | "getMarketFeed"
  | "getPortfolios"
  | "getTransactions"
  | "listAlertRules"
  | "parseAlert"
  | "readAlert"
  | "readAllAlerts"
  | "removeChannel"
  | "removeTransaction"
  | "renewInbound"
  | "replayDelivery"
  | "setAlertPreferences"
  | "setDashboardLayout"
  | "testChannel"
  | "updateAlertRule";

/** Every call the page knows, by name: types alone, so that no schema comes into the page. */
export type ContractCalls = (typeof contract)["ENDPOINTS"] & Pick<typeof contract, FurtherNames>;
