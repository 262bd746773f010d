/**
 * Features that a plan may include or limit. `core/billing` lists which plan has which; a call that needs one declares
 * it, and is answered 402 with the name of the plan that includes it.
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
 * Who may make a call. `public`: anyone. `session`: a signed-in user, whether or not their account is set up. `user`: a
 * signed-in user with an account. `owner`: the user whose user id (`{id}`) or identity (`{uid}`) is in the path; anyone
 * else gets 404. `merchant`: the operator's role. Deny by default: a call that declares no access does not compile.
 */
export type Access = "public" | "session" | "user" | "owner" | "merchant";

/** The per-minute rate limit that a call counts against, per user or IP address. */
export type RateName = "api" | "market_data" | "advisory" | "auth" | "onboard" | "invoice" | "claim" | "wallet";
