import type { Chain, TokenProfile } from "@sextant/core/market";
import type { TokenProfileCache, Entry } from "./token-profile-cache.ts";

const MINUTE_MS = 60_000;

/**
 * Maximum age of a market reading before it is requested again: for tokens that users look at, for traded ones, for the
 * rest.
 */
const CLOSE_EVERY_MS = 25_000;
const TRADED_EVERY_MS = 4 * MINUTE_MS;
const DULL_EVERY_MS = 40 * MINUTE_MS;
/** How often a token without a reported market is requested in its first day, before it counts as low priority. */
const UNREAD_EVERY_MS = 5 * MINUTE_MS;
const DAY_MS = 86_400_000;
const TRADED_USD = 10_000;

export type Due = {
  readonly key: string;
  readonly chain: Chain;
  readonly address: string;
  /** 0: never read; 1: looked at; 2: the rest. */
  readonly rank: 0 | 1 | 2;
  readonly readMs: number | undefined;
  /** How long it is overdue, in milliseconds. */
  readonly lateMs: number;
};

/**
 * Returns tokens whose market is due, the highest priority first: those never read, those looked at, then by the age of
 * the reading.
 */
export function dueTokens(
  profiles: TokenProfileCache,
  isClose: (key: string) => boolean,
  nowMs: number,
): readonly Due[] {
  const due: Due[] = [];
  for (const [key, { profile, readMs }] of profiles.entries()) {
    const { chain, address, firstSeenMs } = profile;
    const close = isClose(key);
    const isYoung = readMs === undefined && firstSeenMs > nowMs - DAY_MS;
    const everyMs = close
      ? CLOSE_EVERY_MS
      : isYoung
        ? UNREAD_EVERY_MS
        : isTraded(profile)
          ? TRADED_EVERY_MS
          : DULL_EVERY_MS;
    const lateMs = readMs === undefined ? Infinity : nowMs - readMs - everyMs;
    if (lateMs >= 0) due.push({ key, chain, address, rank: isYoung ? 0 : close ? 1 : 2, readMs, lateMs });
  }
  return due.sort((a, b) => a.rank - b.rank || (a.readMs ?? 0) - (b.readMs ?? 0));
}

function isTraded({ pools }: TokenProfile): boolean {
  return pools.some(({ liquidityUsd = 0 }) => liquidityUsd >= TRADED_USD);
}

/**
 * Returns how valuable a token is to keep: the least valuable is dropped first. Tokens that users look at are never
 * dropped.
 */
export function pollPriorityOf({ profile, readMs }: Entry): number {
  const liquidity = Math.max(0, ...profile.pools.map(({ liquidityUsd = 0 }) => liquidityUsd));
  return (readMs ?? profile.firstSeenMs - DAY_MS) / 3_600_000 + Math.log10(liquidity + 1) * 24;
}
