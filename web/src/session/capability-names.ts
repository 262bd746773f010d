import type { Capability } from "@sextant/core/contract";

/** What each capability of a plan is called, wherever plans are described. */
export const CAPABILITY_NAMES: Readonly<Record<Capability, string>> = {
  live_signals: "Live trading signals",
  multi_timeframe: "All timeframes side by side",
  risk_tools: "Risk tools",
  realtime_screener: "DEX screener in real time",
  mail_channel: "Alerts by email",
  messenger_channel: "Alerts by messaging bot",
  webhook_channel: "Alerts by webhook",
  api_keys: "API access",
  backtesting: "Backtesting",
  analytics: "Analytics",
  acting_assistant: "Assistant that acts for you",
  team: "Team tools",
  white_label: "White-label",
  courses: "Educational resources",
};
