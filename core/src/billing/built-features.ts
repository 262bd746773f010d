import type { Capability } from "../contract/index.ts";

/** Plan features in addition to the capabilities that the server checks. */
type OtherFeature = "portfolio_connections" | "mobile_app";
export type PlanFeature = Capability | OtherFeature;

/**
 * The single table of the features that this version has. Price lists, checkout and the account page mark the others as
 * planned.
 */
const BUILT: Readonly<Record<PlanFeature, boolean>> = {
  live_signals: true,
  multi_timeframe: true,
  risk_tools: true,
  realtime_screener: true,
  mail_channel: true,
  messenger_channel: true,
  webhook_channel: true,
  api_keys: true,
  backtesting: true,
  analytics: false,
  acting_assistant: true,
  team: false,
  // Through the installation's own settings (BRAND_…), for all its users.
  white_label: true,
  courses: true,
  portfolio_connections: true,
  // The site itself, installed: web/src/installable.
  mobile_app: true,
};

/** Returns whether this version has a feature that plans list. */
export function isBuilt(feature: PlanFeature): boolean {
  return BUILT[feature];
}
