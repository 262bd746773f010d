import type { TokenProfile, TokenPool } from "@sextant/core/market";

/**
 * Returns a token's market as it was known at a past timestamp: pools read by then and not since, otherwise our last
 * observation of it until then, as a reading of its deepest pool. Without either it has no market. Checkers' answers
 * stay current: a warning is not held back.
 */
export function asItStood(profile: TokenProfile, atMs: number): TokenProfile {
  const past = profile.past.filter((observation) => observation.atMs <= atMs);
  const reported = profile.pools.filter(({ asOfMs }) => asOfMs <= atMs);
  const [deepest] = profile.pools;
  const last = past.at(-1);
  if (reported.length > 0 || deepest === undefined || last === undefined) return { ...profile, pools: reported, past };
  const { chain, poolAddress, dex, quoteSymbol, quoteAddress, createdMs, url, source } = deepest;
  const seen: TokenPool = {
    chain,
    poolAddress,
    dex,
    source,
    asOfMs: last.atMs,
    ...(quoteSymbol === undefined ? {} : { quoteSymbol }),
    ...(quoteAddress === undefined ? {} : { quoteAddress }),
    ...(createdMs === undefined ? {} : { createdMs }),
    ...(url === undefined ? {} : { url }),
    ...(last.priceUsd === undefined ? {} : { priceUsd: last.priceUsd }),
    ...(last.liquidityUsd === undefined ? {} : { liquidityUsd: last.liquidityUsd }),
    volumeUsd: last.volume24hUsd === undefined ? {} : { h24: last.volume24hUsd },
    buys: {},
    sells: {},
    changePercent: {},
  };
  return { ...profile, pools: [seen], past };
}
