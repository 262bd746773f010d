import type { Capability } from "@sextant/core/contract";

/** What each capability of a plan is called, wherever plans are described. */
export const CAPABILITY_NAMES: Readonly<Record<Capability, string>> = {
  live_signals: "Live-Handelssignale",
  multi_timeframe: "Alle Zeitrahmen nebeneinander",
  risk_tools: "Risikowerkzeuge",
  realtime_screener: "DEX-Screener in Echtzeit",
  mail_channel: "Alarme per E-Mail",
  messenger_channel: "Alarme per Messenger-Bot",
  webhook_channel: "Alarme per Webhook",
  api_keys: "API-Zugang",
  backtesting: "Backtesting",
  analytics: "Auswertungen",
  acting_assistant: "Assistent, der auch handelt",
  team: "Teamfunktionen",
  white_label: "White-Label",
  courses: "Lerninhalte",
};
