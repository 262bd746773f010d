/**
 * What a plan may open or bound. The table of who has what is `core/billing`; a call that needs one says so,
 * and is answered 402 with the plan that has it.
 */
export const CAPABILITIES = [
  "live_signals",
  "multi_timeframe",
  "risk_tools",
  "realtime_screener",
  "mail_channel",
  "messenger_channel",
  "webhook_channel",
  "api_keys",
  "backtesting",
  "analytics",
  "acting_assistant",
  "team",
  "white_label",
  "courses",
] as const;

export type Capability = (typeof CAPABILITIES)[number];

/**
 * Who may make a call. `public`: anybody. `session`: a signed-in person, set up or not yet. `user`: a person with a record of
 * their own. `owner`: the person whose user id (`{id}`) or identity (`{uid}`) stands in the path; anybody else is told that
 * there is nothing (404). `merchant`: the operator's role. Deny by default: a call without one does not compile.
 */
export type Access = "public" | "session" | "user" | "owner" | "merchant";

/** Which allowance of calls a minute a call counts against, per person or address. */
export type RateName = "api" | "market_data" | "advisory" | "auth" | "onboard" | "invoice" | "claim" | "wallet";
