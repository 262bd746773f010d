import { tokenKey, type TokenLink, type TokenPool } from "@sextant/core/market";
import type { TokenNews } from "./port.ts";
import { reported } from "./token-fields.ts";

const MOST_POOLS = 100;

/** A pool as a source reported it, with its information about the token. */
export type ReportedPool = {
  readonly pool: TokenPool;
  readonly token: { readonly address: string; readonly name: string | undefined; readonly symbol: string | undefined };
  readonly links?: readonly TokenLink[] | undefined;
  readonly boosts?: number | undefined;
};

/** Groups pools by token: each once, the hundred deepest; the name as the first pool has it. */
export function newsOfPools(list: readonly ReportedPool[], source: string, asOfMs: number): readonly TokenNews[] {
  const byToken = new Map<string, ReportedPool[]>();
  for (const one of list) {
    const key = tokenKey(one.pool.chain, one.token.address);
    const all = byToken.get(key);
    if (all === undefined) byToken.set(key, [one]);
    else all.push(one);
  }
  return [...byToken.values()].flatMap((all): TokenNews[] => {
    const [first] = all;
    if (first === undefined) return [];
    const once = new Map(all.map(({ pool }) => [pool.poolAddress, pool] as const).reverse());
    const pools = [...once.values()]
      .sort((a, b) => (b.liquidityUsd ?? -1) - (a.liquidityUsd ?? -1))
      .slice(0, MOST_POOLS);
    const boosts = all.flatMap((one) => one.boosts ?? []);
    return [
      {
        chain: first.pool.chain,
        address: first.token.address,
        pools,
        source,
        asOfMs,
        ...reported({
          name: all.find(({ token }) => token.name !== undefined)?.token.name,
          symbol: all.find(({ token }) => token.symbol !== undefined)?.token.symbol,
          links: all.find(({ links }) => (links?.length ?? 0) > 0)?.links,
          boosts: boosts.length === 0 ? undefined : Math.max(...boosts),
        }),
      },
    ];
  });
}
