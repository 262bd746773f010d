import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getPortfolioExposure, getPortfolioIncome } from "../../../lib/calls.gen.ts";
import { callQuery } from "../../../lib/query-keys.ts";
import { usePolling } from "../../../lib/use-polling.ts";
import type { Shock } from "./usual-shock.ts";

const EVERY_MS = 60_000;

/** Loads the allocation and the swings; the previous result stays while another shock loads. */
export function usePortfolioExposure(userId: string, portfolioId: string, shock: Shock) {
  return useQuery({
    ...callQuery(getPortfolioExposure, { params: { id: userId, portfolioId }, query: shock }),
    ...usePolling(EVERY_MS),
    placeholderData: keepPreviousData,
  });
}

export function usePortfolioIncome(userId: string, portfolioId: string) {
  return useQuery({
    ...callQuery(getPortfolioIncome, { params: { id: userId, portfolioId } }),
    ...usePolling(EVERY_MS),
  });
}
