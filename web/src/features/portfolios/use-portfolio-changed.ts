import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { getPortfolios } from "../../lib/calls.gen.ts";
import { keyOf } from "../../lib/query-keys.ts";

const isOf = (part: unknown, portfolioId: string): boolean =>
  typeof part === "object" && part !== null && "portfolioId" in part && part.portfolioId === portfolioId;

/**
 * Returns a function that reloads everything about a portfolio, whichever tab requested it: after an import, an undo, a
 * sync.
 */
export function usePortfolioChanged(userId: string, portfolioId: string): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    void queries.invalidateQueries({ queryKey: keyOf(getPortfolios, { params: { id: userId } }) });
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey.some((part) => isOf(part, portfolioId)) });
  }, [queries, userId, portfolioId]);
}
