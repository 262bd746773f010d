import type { PortfolioShare } from "@sextant/core/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call.ts";
import { createPortfolioShare, listPortfolioShares, revokePortfolioShare } from "../../../lib/calls.gen.ts";
import { callQuery, keyOf } from "../../../lib/query-keys.ts";
import { useChange } from "../../../lib/use-change.ts";

type Of = { readonly userId: string; readonly portfolioId: string };
const paramsOf = ({ userId, portfolioId }: Of) => ({ id: userId, portfolioId });
const listKey = (of: Of) => keyOf(listPortfolioShares, { params: paramsOf(of) });

/** What a new link shows, and for how many days; null for no expiry. */
export type NewShare = { readonly hidesValues: boolean; readonly days: number | null };

/** Returns the links that share a portfolio. */
export function useShares(of: Of) {
  return useQuery({ ...callQuery(listPortfolioShares, { params: paramsOf(of) }), refetchOnMount: "always" });
}

/** Creates a link. Its secret is in this single response, and in no cache. */
export function useCreateShare(of: Of) {
  const queries = useQueryClient();
  return useChange({
    mutationFn: (body: NewShare) => call(createPortfolioShare, { params: paramsOf(of), body }),
    gcTime: 0,
    onSuccess: ({ path: _, ...made }) =>
      queries.setQueryData<PortfolioShare[]>(listKey(of), (before = []) => [made, ...before]),
  });
}

export function useRevokeShare(of: Of) {
  const queries = useQueryClient();
  return useChange({
    mutationFn: (shareId: string) => call(revokePortfolioShare, { params: { ...paramsOf(of), shareId } }),
    onSuccess: (left) => queries.setQueryData<PortfolioShare[]>(listKey(of), left),
  });
}
