import type { PortfolioPeriod } from "@sextant/core/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getPortfolioOverview } from "../lib/calls.gen.ts";
import { callQuery } from "../lib/query-keys.ts";
import { usePolling } from "../lib/use-polling.ts";

const EVERY_MS = 60_000;

/**
 * Loads a portfolio's overview for a period, polled every minute while visible. While another period is loading the
 * previous one stays: `data.period` says which it is.
 */
export function usePortfolioOverview(userId: string, portfolioId: string, period: PortfolioPeriod) {
  return useQuery({
    ...callQuery(getPortfolioOverview, { params: { id: userId, portfolioId }, query: { period } }),
    ...usePolling(EVERY_MS),
    placeholderData: keepPreviousData,
  });
}
