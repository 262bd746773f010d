import type { TokenTimeframe } from "@sextant/core/contract";
import { isChain, isTokenAddress, tokenAddress } from "@sextant/core/market";
import { useSearchParams } from "wouter";
import type { TokenId } from "../../tokens/token-page-address.ts";

/** Bar lengths of a pool's chart. */
export const TIMEFRAMES: Readonly<Record<TokenTimeframe, string>> = {
  "5m": "5m",
  "15m": "15m",
  "1h": "1h",
  "4h": "4h",
  "1d": "1d",
};

/** Which token, which of its pools and how long a bar: all in the address. The token is undefined where there can be none. */
export function useTokenAddress() {
  const [search, setSearch] = useSearchParams();
  const timeframe = search.get("tf") ?? "";
  const set = (key: string, value: string, usual: string) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === usual) next.delete(key);
        else next.set(key, value);
        return next;
      },
      { replace: true },
    );
  return {
    token: namedToken(search.get("chain") ?? "", search.get("address") ?? ""),
    timeframe: Object.hasOwn(TIMEFRAMES, timeframe) ? (timeframe as TokenTimeframe) : ("1h" as const),
    pool: search.get("pool"),
    setTimeframe: (to: TokenTimeframe) => set("tf", to, "1h"),
    setPool: (pool: string) => set("pool", pool, ""),
  };
}

/** The token that an address names, in its one spelling. */
function namedToken(chain: string, address: string): TokenId | undefined {
  if (!isChain(chain) || !isTokenAddress(chain, address.trim())) return undefined;
  const spelled = tokenAddress(chain, address);
  return spelled === undefined ? undefined : { chain, address: spelled };
}
