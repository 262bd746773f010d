import type { TokenProfile } from "@sextant/core/market";
import type { Lease } from "../leader-election/index.ts";
import type { TokenProfileCache } from "./token-profile-cache.ts";
import type { TokenProfileChange, TokenProfileStore } from "./token-profile-store.ts";

const MINUTE_MS = 60_000;
/** How often a token is written at most: one that users look at, and another of which only values changed. */
const CLOSE_EVERY_MS = MINUTE_MS;
const METRICS_EVERY_MS = 10 * MINUTE_MS;
/** Smaller changes can wait. */
const MOVE = 0.01;

/** Writes material changes to the database, rarely enough that a busy market does not overload it. */
export type TokenProfileWriter = {
  changed(keys: Iterable<string>): void;
  /** Marks the cache's content as stored. */
  begin(): void;
  /** Rejects if the database is unavailable; the pending changes are written the next time. */
  flush(lease: Lease, nowMs: number, now?: ReadonlySet<string>): Promise<void>;
};

type Written = { readonly profile: TokenProfile; readonly atMs: number };

export function createTokenProfileWriter(
  profiles: TokenProfileCache,
  store: TokenProfileStore,
  isClose: (key: string) => boolean,
): TokenProfileWriter {
  const written = new Map<string, Written>();
  let waiting = new Set<string>();

  function isDue(key: string, profile: TokenProfile, nowMs: number): boolean {
    const before = written.get(key);
    // Other processes wait for the first report of a market or a contract.
    if (before === undefined || isFirstWord(before.profile, profile)) return true;
    const ageMs = nowMs - before.atMs;
    if (ageMs >= METRICS_EVERY_MS) return true;
    if (ageMs < CLOSE_EVERY_MS) return false;
    if (before.profile.security !== profile.security || before.profile.past !== profile.past) return true;
    return isClose(key) && hasMoved(before.profile, profile);
  }

  return {
    changed(keys) {
      for (const key of keys) waiting.add(key);
    },
    begin() {
      waiting = new Set();
      written.clear();
      for (const [key, { profile }] of profiles.entries()) written.set(key, { profile, atMs: 0 });
    },
    async flush(lease, nowMs, now) {
      const changes: TokenProfileChange[] = [];
      for (const key of waiting) {
        const profile = profiles.get(key)?.profile;
        const before = written.get(key);
        if (profile === undefined ? before === undefined : !(now?.has(key) === true || isDue(key, profile, nowMs))) {
          if (profile === undefined) waiting.delete(key);
          continue;
        }
        changes.push({ key, profile, isPastChanged: before?.profile.past !== profile?.past });
      }
      if (changes.length === 0) return;
      await store.write(changes, lease, nowMs);
      for (const { key, profile } of changes) {
        if (profiles.get(key)?.profile === profile) waiting.delete(key);
        if (profile === undefined) written.delete(key);
        else written.set(key, { profile, atMs: nowMs });
      }
    },
  };
}

function isFirstWord(before: TokenProfile, now: TokenProfile): boolean {
  if (before.pools.length === 0) return now.pools.length > 0;
  return Object.keys(before.security).length === 0 && Object.keys(now.security).length > 0;
}

function hasMoved(before: TokenProfile, now: TokenProfile): boolean {
  if (before.pools.length !== now.pools.length) return true;
  const [one, other] = [lastReported(before), lastReported(now)];
  return far(one?.priceUsd, other?.priceUsd) || far(one?.liquidityUsd, other?.liquidityUsd);
}

/** Returns the latest reading of the deepest pool: sources report one pool each at its own time. */
function lastReported({ pools }: TokenProfile): TokenProfile["pools"][number] | undefined {
  const [deepest] = pools;
  return pools.reduce(
    (last, pool) =>
      pool.poolAddress === deepest?.poolAddress && pool.asOfMs > (last?.asOfMs ?? -Infinity) ? pool : last,
    deepest,
  );
}

function far(one: number | undefined, other: number | undefined): boolean {
  if (one === undefined || other === undefined) return one !== other;
  return Math.abs(one - other) > MOVE * Math.abs(one);
}
