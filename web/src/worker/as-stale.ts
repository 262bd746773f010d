import type { Freshness } from "../lib/freshness-text.ts";

const STALE: Freshness = { state: "stale", delayMinutes: null };

/** What made-up and replayed values are called also when they are old: no one may take them for the market's. */
const NEVER_REAL = new Set<unknown>(["simulated", "replay"]);

/**
 * Returns an answer of the API with every freshness in it set to stale: it was true when it was stored, and no longer is.
 * Simulated and replayed values stay called so.
 */
export function asStale(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(asStale);
  if (typeof answer !== "object" || answer === null) return answer;
  if (isFreshness(answer)) return NEVER_REAL.has(answer.state) ? answer : STALE;
  return Object.fromEntries(Object.entries(answer).map(([key, value]) => [key, asStale(value)]));
}

/** By its two keys: answers hold it under several names, and nothing else has these two. */
function isFreshness(value: object): value is { readonly state: unknown } {
  return Object.keys(value).length === 2 && "state" in value && "delayMinutes" in value;
}
