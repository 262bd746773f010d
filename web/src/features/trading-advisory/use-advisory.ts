import type { RiskProfile } from "@sextant/core/contract";
import { useQuery } from "@tanstack/react-query";
import { createTradingAdvisory } from "../../lib/calls.gen.ts";
import { callQuery } from "../../lib/query-keys.ts";

/**
 * The advisory of a symbol and profile. Asking again is one request, whose answer takes the place of the one shown; whoever
 * asks meanwhile waits for the same. Another symbol or profile ends the request before it.
 */
export function useAdvisory(symbol: string, riskProfile: RiskProfile) {
  return useQuery(callQuery(createTradingAdvisory, { body: { symbol, riskProfile } }));
}
