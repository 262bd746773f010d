import type { TokenTimeframe } from "@sextant/core/contract";
import { isChain, isTokenAddress, tokenAddress } from "@sextant/core/market";
import { addressOf, choiceField, textField } from "../../lib/address-fields.ts";
import { useAddressState } from "../../lib/use-address-state.ts";
import type { TokenId } from "../../tokens/token-page-address.ts";

/** Timeframes of a pool's chart. */
export const TIMEFRAMES: Readonly<Record<TokenTimeframe, string>> = {
  "5m": "5m",
  "15m": "15m",
  "1h": "1h",
  "4h": "4h",
  "1d": "1d",
};

const ADDRESS = addressOf({
  chain: textField("chain"),
  contract: textField("address"),
  timeframe: choiceField("tf", TIMEFRAMES, "1h"),
  pool: textField("pool"),
});

/**
 * Returns the token, the pool and the timeframe, all stored in the address. The token is undefined if the address is
 * invalid.
 */
export function useTokenAddress() {
  const { state, change } = useAddressState(ADDRESS);
  const { chain = "", contract = "", timeframe, pool = null } = state;
  return {
    token: namedToken(chain, contract),
    timeframe,
    pool,
    setTimeframe: (to: TokenTimeframe) => change({ timeframe: to }),
    setPool: (to: string) => change({ pool: to }),
  };
}

/** Returns the token that an address names, normalised. */
function namedToken(chain: string, address: string): TokenId | undefined {
  if (!isChain(chain) || !isTokenAddress(chain, address.trim())) return undefined;
  const spelled = tokenAddress(chain, address);
  return spelled === undefined ? undefined : { chain, address: spelled };
}
