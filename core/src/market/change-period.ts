/**
 * What a price's change, range and volume cover: `24h` the 24 hours up to the price; `utc_day` the price's own day since 00:00
 * UTC, where a coin has daily bars only; `session` a share's trading session, its change against the session before.
 */
export type ChangePeriod = "24h" | "utc_day" | "session";

/** The period of a vendor's quote: vendors quote coins over 24 hours and shares over the session. */
export function usualPeriod(kind: "stock" | "crypto"): ChangePeriod {
  return kind === "crypto" ? "24h" : "session";
}
