import type * as contract from "@sextant/core/contract";

/** Calls of the contract that the page makes already and whose handlers are wired apart from it. */
type FurtherNames =
  | "addTransaction"
  | "createPortfolio"
  | "deletePortfolio"
  | "getAlerts"
  | "getDashboardLayout"
  | "getMarketFeed"
  | "getPortfolios"
  | "getTransactions"
  | "readAlert"
  | "readAllAlerts"
  | "removeTransaction"
  | "setDashboardLayout";

/** Every call the page knows, by name: types alone, so that no schema comes into the page. */
export type ContractCalls = (typeof contract)["ENDPOINTS"] & Pick<typeof contract, FurtherNames>;
