import type { Chain } from "@sextant/core/market";
import type { VendorCheck } from "./check-market-vendors.ts";
import type { TokenVendors } from "./token-vendors.ts";

/** Two tokens that every source knows: PEPE, and BONK on Solana. */
const KNOWN: readonly { readonly symbol: string; readonly chain: Chain; readonly address: string }[] = [
  { symbol: "PEPE", chain: "ethereum", address: "0x6982508145454ce325ddbe47a25d4ec3d2311933" },
  { symbol: "BONK", chain: "solana", address: "DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263" },
];

/**
 * Returns the requests to send each token source and checker once, to detect a changed response format; lists only
 * where they are short.
 */
export function tokenChecks({ tokens, security }: TokenVendors): readonly VendorCheck[] {
  return [
    ...tokens.flatMap((source): readonly VendorCheck[] => [
      ...source.feeds.slice(0, 3).map(({ name, fetch }) => ({
        vendor: source.name,
        port: "lists",
        symbol: name,
        request: async () => `${String((await fetch()).length)} tokens`,
      })),
      ...KNOWN.map(({ symbol, chain, address }) => ({
        vendor: source.name,
        port: "tokens",
        symbol,
        async request() {
          const [news] = await source.fetchTokens(chain, [address]);
          const [pool] = news?.pools ?? [];
          if (news === undefined || pool === undefined) return "does not know it";
          const bars = await source.fetchPoolCandles?.(chain, pool.poolAddress, "1h", address);
          const trades = await source.fetchPoolTrades?.(chain, pool.poolAddress, address);
          const more = bars === undefined ? "" : `, ${String(bars.length)} bars, ${String(trades?.length ?? 0)} trades`;
          return `${String(news.pools.length)} pools, ${String(pool.priceUsd)} USD${more}`;
        },
      })),
    ]),
    ...security.flatMap((source) =>
      KNOWN.filter(({ chain }) => source.chains.includes(chain)).map(({ symbol, chain, address }) => ({
        vendor: source.name,
        port: "checks",
        symbol,
        async request() {
          const fields = Object.keys((await source.fetchSecurity(chain, [address])).get(address) ?? {});
          return `${String(fields.length)} fields: ${fields.join(" ")}`;
        },
      })),
    ),
  ];
}
