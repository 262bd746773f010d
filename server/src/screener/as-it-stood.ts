import type { TokenDossier, TokenPool } from "@sextant/core/market";

/**
 * What was known of a token's market at a past moment: pools that were told by then and not since, else our last sighting of it
 * until then, as a telling of its deepest pool. Without either it has no market. What checkers say stays: a warning is not held back.
 */
export function asItStood(dossier: TokenDossier, atMs: number): TokenDossier {
  const past = dossier.past.filter((sighting) => sighting.atMs <= atMs);
  const told = dossier.pools.filter(({ asOfMs }) => asOfMs <= atMs);
  const [deepest] = dossier.pools;
  const last = past.at(-1);
  if (told.length > 0 || deepest === undefined || last === undefined) return { ...dossier, pools: told, past };
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
  return { ...dossier, pools: [seen], past };
}
