import { useQuery } from "@tanstack/react-query";
import { getPortfolioReconciliation } from "../../lib/calls.gen.ts";
import { callQuery } from "../../lib/query-keys.ts";

/** Loads the self-check of a portfolio's ledger: lots and cash against everything that came in and went out. */
export function usePortfolioCheck(userId: string, portfolioId: string) {
  return useQuery(callQuery(getPortfolioReconciliation, { params: { id: userId, portfolioId } }));
}
