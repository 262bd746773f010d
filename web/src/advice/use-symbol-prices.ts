import type { SymbolPrice } from "@sextant/core/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSession } from "../session/session-provider.tsx";
import { getSymbolPrices } from "../lib/calls.gen.ts";
import { callQuery } from "../lib/query-keys.ts";

/** How long a price beside a suggestion is used again. */
const STALE_MS = 15_000;
/** Maximum symbols of one call. */
const MOST = 12;

const NONE: ReadonlyMap<string, SymbolPrice> = new Map();

/**
 * Returns the prices that the server has at hand, by symbol. Prices are for people who are signed in; a symbol without
 * one is absent.
 */
export function useSymbolPrices(symbols: readonly string[]): ReadonlyMap<string, SymbolPrice> {
  const { user } = useSession();
  const { data } = useQuery({
    ...callQuery(getSymbolPrices, { query: { symbols: symbols.slice(0, MOST).join(",") } }),
    enabled: user !== null && symbols.length > 0,
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
    select: bySymbol,
  });
  return data ?? NONE;
}

const bySymbol = (prices: readonly SymbolPrice[]): ReadonlyMap<string, SymbolPrice> =>
  new Map(prices.map((one) => [one.symbol, one]));
