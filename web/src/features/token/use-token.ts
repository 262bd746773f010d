import type { TokenTimeframe } from "@sextant/core/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getToken, getTokenCandles } from "../../lib/calls.gen.ts";
import { callQuery } from "../../lib/query-keys.ts";
import { usePolling } from "../../lib/use-polling.ts";
import type { TokenId } from "../../tokens/token-page-address.ts";

const EVERY_MS = 30_000;
const CANDLES_EVERY_MS = 60_000;

/** All that is known of a token, asked again every 30 s while it is looked at. */
export function useToken(token: TokenId | undefined) {
  const { chain = "ethereum", address = "" } = token ?? {};
  const polling = usePolling(EVERY_MS);
  return useQuery({
    ...callQuery(getToken, { params: { chain, address } }),
    enabled: token !== undefined,
    ...polling,
    refetchInterval: ({ state }) => (state.error && !state.data ? false : polling.refetchInterval),
  });
}

/** Candles and trades of one of its pools; the last ones stay in sight until those of another timeframe are there. */
export function useTokenCandles({ chain, address }: TokenId, timeframe: TokenTimeframe, pool: string | null) {
  const polling = usePolling(CANDLES_EVERY_MS);
  return useQuery({
    ...callQuery(getTokenCandles, {
      params: { chain, address },
      query: { timeframe, ...(pool === null ? {} : { pool }) },
    }),
    placeholderData: keepPreviousData,
    ...polling,
    refetchInterval: ({ state }) => (state.error && !state.data ? false : polling.refetchInterval),
  });
}
