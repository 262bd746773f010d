/**
 * Tolerance for clock differences between chains: an invoice expires this much later, and a transfer may appear this
 * much too early.
 */
export const CHAIN_CLOCK_SLACK_MS = 60_000;
/** How long after an invoice's expiry a full payment still settles it, by its block's time. */
export const LATE_WINDOW_MS = 86_400_000;
/** Chain time after which a full but unconfirmed payment needs a review. */
export const UNCONFIRMED_LIMIT_MS = 86_400_000;
