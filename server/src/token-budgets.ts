import type { VendorHttpOptions } from "./providers/http/index.ts";

export type TokenClient =
  | "dexscreener"
  | "dexscreener feeds"
  | "geckoterminal"
  | "goplus"
  | "honeypot"
  | "rugcheck"
  | "telegram"
  | "x";

type Budget = NonNullable<VendorHttpOptions["budget"]> & {
  readonly burst: number;
  readonly perSecond: number;
  /** The requests that the source allows in `withinMs`, if it publishes a limit; otherwise a modest number. */
  readonly allowed: number;
  readonly withinMs: number;
};

const MINUTE_MS = 60_000;

/**
 * The rate limit of each token source: a full bucket plus its refill within the window stays below the source's limit,
 * so no window ever exceeds it. All requests count: polls, user views and retries.
 */
export const TOKEN_BUDGETS: Readonly<Record<TokenClient, Budget>> = {
  // Documented: 300 a minute for pairs and search, 60 for profiles and boosts.
  dexscreener: { burst: 40, perSecond: 3.5, allowed: 300, withinMs: MINUTE_MS },
  "dexscreener feeds": { burst: 10, perSecond: 0.6, allowed: 60, withinMs: MINUTE_MS },
  // Documented: about 30 a minute without a key.
  geckoterminal: { burst: 6, perSecond: 0.35, allowed: 30, withinMs: MINUTE_MS, maxWaitMs: 4_000 },
  goplus: { burst: 6, perSecond: 0.35, allowed: 30, withinMs: MINUTE_MS, maxWaitMs: 4_000 },
  // Not documented.
  honeypot: { burst: 5, perSecond: 0.35, allowed: 30, withinMs: MINUTE_MS, maxWaitMs: 4_000 },
  rugcheck: { burst: 5, perSecond: 0.35, allowed: 30, withinMs: MINUTE_MS, maxWaitMs: 4_000 },
  // The bot's messages go first: it may send 30 a second.
  telegram: { burst: 5, perSecond: 0.2, allowed: 20, withinMs: MINUTE_MS },
  // The smallest paid plan.
  x: { burst: 2, perSecond: 1 / 320, allowed: 5, withinMs: 15 * MINUTE_MS },
};
