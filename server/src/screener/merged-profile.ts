import {
  type TokenObservation,
  type TokenProfile,
  type TokenLink,
  type TokenPool,
  type TokenSecurity,
  type TokenSocial,
} from "@sextant/core/market";
import type { TokenNews } from "../providers/tokens/port.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** No screen shows more; those with the least liquidity are dropped. */
const MOST_POOLS = 30;
const MOST_LINKS = 12;
const MOST_CATEGORIES = 12;
const PAST_STORED_MS = 8 * DAY_MS;
/** Pools without a reading for a day are not evaluated; they stay known for as long as their observations. */
const POOL_STORED_MS = PAST_STORED_MS + DAY_MS;

/** Adds a source's report to a profile: it replaces what it covers and nothing else. */
export function withNews(known: TokenProfile | undefined, news: TokenNews, nowMs: number, simulated: boolean) {
  const { source, asOfMs } = news;
  const description = news.description === undefined ? known?.description : { value: news.description, source, asOfMs };
  const reported = news.boosts === undefined ? known?.boosts : { value: news.boosts, source, asOfMs };
  // Promotion that no source reports any more has ended.
  const boosts = reported !== undefined && reported.asOfMs > nowMs - DAY_MS ? reported : undefined;
  return {
    chain: news.chain,
    address: news.address,
    name: firstWord(known?.name, news.name),
    symbol: firstWord(known?.symbol, news.symbol),
    pools: mergedPools(known?.pools ?? [], news.pools, nowMs),
    security: known?.security ?? {},
    social: known?.social ?? {},
    links: mergedLinks(known?.links ?? [], news.links ?? []),
    ...(description === undefined ? {} : { description }),
    ...(boosts === undefined ? {} : { boosts }),
    categories: [...new Set([...(known?.categories ?? []), ...(news.categories ?? [])])].slice(0, MOST_CATEGORIES),
    firstSeenMs: known?.firstSeenMs ?? nowMs,
    past: known?.past ?? [],
    simulated,
  } satisfies TokenProfile;
}

export function withSecurity(profile: TokenProfile, security: TokenSecurity): TokenProfile {
  return { ...profile, security };
}

/** Field by field: what this source did not report stays as another reported it. */
export function withSocial(profile: TokenProfile, social: TokenSocial): TokenProfile {
  return { ...profile, social: { ...profile.social, ...social } };
}

/** Adds an observation to the profile if the last is an hour old; otherwise undefined. */
export function withObservation(profile: TokenProfile, observation: TokenObservation): TokenProfile | undefined {
  const last = profile.past.at(-1);
  if (last !== undefined && observation.atMs - last.atMs < HOUR_MS) return undefined;
  const past = profile.past.filter(({ atMs }) => atMs > observation.atMs - PAST_STORED_MS);
  return { ...profile, past: [...past, observation] };
}

/** Returns when any source last reported the token's market. */
export function marketReadMs({ pools }: Pick<TokenProfile, "pools">): number | undefined {
  let newest: number | undefined;
  for (const { asOfMs } of pools) if (newest === undefined || asOfMs > newest) newest = asOfMs;
  return newest;
}

function firstWord(known: string | undefined, reported: string | undefined): string {
  return known !== undefined && known !== "" ? known : (reported ?? "");
}

/**
 * Keeps the latest reading of each pool by each source: one has trader counts, the other does not, and the assessment
 * uses both.
 */
function mergedPools(known: readonly TokenPool[], reported: readonly TokenPool[], nowMs: number): readonly TokenPool[] {
  const tellings = new Map<string, TokenPool>();
  for (const pool of [...known, ...reported]) {
    if (pool.asOfMs <= nowMs - POOL_STORED_MS) continue;
    const name = `${pool.source} ${pool.poolAddress}`;
    const before = tellings.get(name);
    if (before === undefined || pool.asOfMs >= before.asOfMs) tellings.set(name, pool);
  }
  const deepestFirst = [...tellings.values()].sort((a, b) => (b.liquidityUsd ?? 0) - (a.liquidityUsd ?? 0));
  const stored = new Set([...new Set(deepestFirst.map(({ poolAddress }) => poolAddress))].slice(0, MOST_POOLS));
  return deepestFirst.filter(({ poolAddress }) => stored.has(poolAddress));
}

function mergedLinks(known: readonly TokenLink[], reported: readonly TokenLink[]): readonly TokenLink[] {
  const byUrl = new Map([...known, ...reported].map((link) => [link.url, link]));
  return [...byUrl.values()].slice(0, MOST_LINKS);
}
