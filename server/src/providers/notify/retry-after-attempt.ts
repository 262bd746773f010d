const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Waits after the first, second, ... failed attempt. */
const WAITS: readonly number[] = [
  ...[10 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE],
  ...[HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR],
];

/**
 * Returns how long to wait after attempt number `attempt` (1 is the first) failed, in ms, from 10 s to 24 h; undefined
 * to give up. `chance` (0 up to 1) spreads the receivers of one outage over the next tenth of the wait. A longer wait
 * requested by the receiver takes precedence, up to a day.
 */
export function retryAfter(
  attempt: number,
  { chance = 0, requestedMs = 0 }: { readonly chance?: number; readonly requestedMs?: number } = {},
): number | undefined {
  const wait = WAITS[attempt - 1];
  if (wait === undefined) return undefined;
  const spread = Math.min(24 * HOUR, wait + Math.floor((wait / 10) * chance));
  return Math.min(24 * HOUR, Math.max(spread, Number.isFinite(requestedMs) ? requestedMs : 0));
}
