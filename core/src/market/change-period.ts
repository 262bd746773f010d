/**
 * The period that a price's change, range and volume cover: `24h`, the 24 hours up to the price; `utc_day`, the price's
 * own day since 00:00 UTC, for coins with daily bars only; `session`, a share's trading session, with the change
 * relative to the session before.
 */
export type ChangePeriod = "24h" | "utc_day" | "session";

/** Returns the default period of a vendor's quote: vendors quote coins over 24 hours and shares over the session. */
export function usualPeriod(kind: "stock" | "crypto"): ChangePeriod {
  return kind === "crypto" ? "24h" : "session";
}
