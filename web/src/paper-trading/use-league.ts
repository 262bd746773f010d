import type { PaperLeague } from "@sextant/core/contract";
import { useQuery } from "@tanstack/react-query";
import { getMarketFeed } from "../lib/calls.gen.ts";
import { installation } from "../lib/installation.ts";
import { callQuery } from "../lib/query-keys.ts";
import { isOnlySimulated } from "./prices-in-force.ts";

/** Loads whether real prices arrive here at present, by the feed. */
function usePricesInForce() {
  const isReal = installation().data === "real";
  const { data, isPending } = useQuery({
    ...callQuery(getMarketFeed),
    structuralSharing: false,
    retry: false,
    staleTime: 60_000,
    enabled: isReal,
  });
  if (!isReal) return { isPending: false, areReal: false };
  return { isPending, areReal: data && !isOnlySimulated(data.items) };
}

/** Returns whether real prices arrive here at present; undefined while that loads, and where the feed fails to load. */
export const useHasRealPrices = (): boolean | undefined => usePricesInForce().areReal;

/**
 * Returns the league of a screen: the chosen one, else the one whose orders can fill, which is the practice league
 * while no real price arrives. Undefined until that is known; a feed that fails to load says nothing against real
 * prices.
 */
export function useLeague(chosen: PaperLeague | undefined): PaperLeague | undefined {
  const { isPending, areReal } = usePricesInForce();
  if (chosen !== undefined) return chosen;
  if (isPending) return undefined;
  return areReal === false ? "practice" : "real";
}
