import type { Capability } from "../contract/index.ts";

/** What plans name besides the capabilities that the server checks. */
type OtherFeature = "portfolio_connections" | "mobile_app";
export type PlanFeature = Capability | OtherFeature;

/** The one table of which features this version has. Price lists, checkout and the account page mark the others as planned. */
const BUILT: Readonly<Record<PlanFeature, boolean>> = {
  live_signals: true,
  multi_timeframe: true,
  risk_tools: true,
  realtime_screener: true,
  mail_channel: true,
  messenger_channel: true,
  webhook_channel: true,
  api_keys: false,
  backtesting: true,
  analytics: false,
  acting_assistant: false,
  team: false,
  // By the settings of one's own installation (BRAND_…), for everybody on it.
  white_label: true,
  courses: false,
  portfolio_connections: true,
  mobile_app: false,
};

/** Returns whether this version has a feature that plans name. */
export function isBuilt(feature: PlanFeature): boolean {
  return BUILT[feature];
}
