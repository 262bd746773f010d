import type { Freshness } from "../lib/freshness-text.ts";

const STALE: Freshness = { state: "stale", delayMinutes: null };

/**
 * Returns an answer of the API with every freshness in it set to stale: it was true when it was stored, and no longer is.
 * Simulated values stay simulated and are marked as stored: no one may take them for the market's.
 */
export function asStale(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(asStale);
  if (typeof answer !== "object" || answer === null) return answer;
  if (isFreshness(answer)) return answer.state === "simulated" ? { ...answer, isStored: true } : STALE;
  return Object.fromEntries(Object.entries(answer).map(([key, value]) => [key, asStale(value)]));
}

/** By its two keys: answers hold it under several names, and nothing else has these two. */
function isFreshness(value: object): value is Freshness {
  return Object.keys(value).length === 2 && "state" in value && "delayMinutes" in value;
}
