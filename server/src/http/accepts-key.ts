import type { Endpoint } from "@sextant/core/contract";

/**
 * Returns whether a call is done once under its `Idempotency-Key`. Calls about passwords and codes, and those whose answer is shown once, are
 * not: their answers are stored nowhere.
 */
export function acceptsKey({ method, rate, shownOnce }: Endpoint): boolean {
  return method === "POST" && rate !== "auth" && shownOnce !== true;
}
