/** An unused session ends after 12 hours. */
export const IDLE_MS = 12 * 3_600_000;

/** Every session ends after 14 days. */
export const ABSOLUTE_MS = 14 * 86_400_000;

/** A proof of oneself opens for 5 minutes what needs a fresh one. */
export const FRESH_PROOF_MS = 5 * 60_000;

/** A provider's clock may be ahead of ours by this much; a proof is then fresh for as much longer. */
export const CLOCKS_DIFFER_MS = 60_000;

/** How long a session read from the database stays cached: one ended by another process ends here within this time. */
export const CACHE_TTL_MS = 3_000;

/** That a session was used is written down at most this often. */
export const TOUCH_MS = 60_000;

/** That a session was ended is known this long: longer than any proof of oneself is fresh. */
export const END_KNOWN_MS = 3_600_000;
