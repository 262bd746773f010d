/** An unused session ends after 12 hours. */
export const IDLE_MS = 12 * 3_600_000;

/** Every session ends after 14 days. */
export const ABSOLUTE_MS = 14 * 86_400_000;

/** How long after authenticating a user may do what requires recent authentication. */
export const FRESH_PROOF_MS = 5 * 60_000;

/**
 * A provider's clock may be ahead of ours by this much; an authentication then counts as recent for that much longer.
 */
export const CLOCKS_DIFFER_MS = 60_000;

/** How long a session read from the database stays cached: one ended by another process ends here within this time. */
export const CACHE_TTL_MS = 3_000;

/** Minimum interval at which the use of a session is stored. */
export const TOUCH_MS = 60_000;

/** How long an ended session stays known: longer than any authentication counts as recent. */
export const END_KNOWN_MS = 3_600_000;
