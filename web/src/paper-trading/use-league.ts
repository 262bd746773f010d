import type { PaperLeague } from "@sextant/core/contract";
import { useQuery } from "@tanstack/react-query";
import { getMarketFeed } from "../lib/calls.gen.ts";
import { installation } from "../lib/installation.ts";
import { callQuery } from "../lib/query-keys.ts";
import { isOnlySimulated } from "./prices-in-force.ts";

/**
 * Returns whether real prices arrive here at present, by the feed; undefined while that is not known. A feed that fails
 * to load says nothing against them.
 */
export function useHasRealPrices(): boolean | undefined {
  const isReal = installation().data === "real";
  const { data, isPending } = useQuery({
    ...callQuery(getMarketFeed),
    structuralSharing: false,
    retry: false,
    staleTime: 60_000,
    enabled: isReal,
  });
  if (!isReal) return false;
  if (data !== undefined) return !isOnlySimulated(data.items);
  return isPending ? undefined : true;
}

/**
 * Returns the league of a screen: the chosen one, else the one whose orders can fill, which is the practice league
 * while no real price arrives. Undefined until that is known.
 */
export function useLeague(chosen: PaperLeague | undefined): PaperLeague | undefined {
  const hasRealPrices = useHasRealPrices();
  if (chosen !== undefined) return chosen;
  return hasRealPrices === undefined ? undefined : hasRealPrices ? "real" : "practice";
}
