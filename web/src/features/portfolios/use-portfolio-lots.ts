import { useQuery } from "@tanstack/react-query";
import type { Answer } from "../../lib/call.ts";
import { getPortfolioLots } from "../../lib/calls.gen.ts";
import { callQuery } from "../../lib/query-keys.ts";

export type PortfolioLot = Answer<"getPortfolioLots">["open"][number];
export type RealisedGain = Answer<"getPortfolioLots">["realised"][number];

/** Loads a portfolio's holdings lot by lot, and every realised gain; of one symbol if given, of none if it is empty. */
export function usePortfolioLots(userId: string, portfolioId: string, symbol?: string) {
  return useQuery({
    ...callQuery(getPortfolioLots, {
      params: { id: userId, portfolioId },
      query: symbol === undefined ? {} : { symbol },
    }),
    enabled: symbol !== "",
  });
}
