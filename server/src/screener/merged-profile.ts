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
/** Nobody looks at more; those with the least liquidity go. */
const MOST_POOLS = 30;
const MOST_LINKS = 12;
const MOST_CATEGORIES = 12;
const PAST_STORED_MS = 8 * DAY_MS;
/** No judgement takes a pool that was not told for a day; that one was there is known as long as what was seen with it. */
const POOL_STORED_MS = PAST_STORED_MS + DAY_MS;

/** A dossier with what a source told: its word stands for what it told, and for nothing else. */
export function withNews(known: TokenProfile | undefined, news: TokenNews, nowMs: number, simulated: boolean) {
  const { source, asOfMs } = news;
  const description = news.description === undefined ? known?.description : { value: news.description, source, asOfMs };
  const reported = news.boosts === undefined ? known?.boosts : { value: news.boosts, source, asOfMs };
  // Promotion that nobody tells any more has run out.
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

/** Field by field: what this source did not tell stays as another told it. */
export function withSocial(profile: TokenProfile, social: TokenSocial): TokenProfile {
  return { ...profile, social: { ...profile.social, ...social } };
}

/** The dossier with a sighting more, where the last is an hour old; else undefined. */
export function withObservation(profile: TokenProfile, observation: TokenObservation): TokenProfile | undefined {
  const last = profile.past.at(-1);
  if (last !== undefined && observation.atMs - last.atMs < HOUR_MS) return undefined;
  const past = profile.past.filter(({ atMs }) => atMs > observation.atMs - PAST_STORED_MS);
  return { ...profile, past: [...past, observation] };
}

/** When any source told its market last. */
export function marketReadMs({ pools }: Pick<TokenProfile, "pools">): number | undefined {
  let newest: number | undefined;
  for (const { asOfMs } of pools) if (newest === undefined || asOfMs > newest) newest = asOfMs;
  return newest;
}

function firstWord(known: string | undefined, reported: string | undefined): string {
  return known !== undefined && known !== "" ? known : (reported ?? "");
}

/** The latest telling of each pool by each source: one tells who traded, the other does not, and judgement takes both. */
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
