import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getPortfolioExposure, getPortfolioIncome } from "../../../lib/calls.gen.ts";
import { callQuery } from "../../../lib/query-keys.ts";
import { usePolling } from "../../../lib/use-polling.ts";
import type { Shock } from "./usual-shock.ts";

const EVERY_MS = 60_000;

/** Reads where the money is and how it swings; while another shock is on its way the answer before stays. */
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
