import type { RiskProfile } from "@sextant/core/contract";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";

/**
 * The advisory of a symbol and profile. Asking again is one request, whose answer takes the place of the one shown; whoever
 * asks meanwhile waits for the same. Another symbol or profile ends the request before it.
 */
export function useAdvisory(symbol: string, riskProfile: RiskProfile) {
  return useQuery({
    queryKey: ["trading-advisory", symbol, riskProfile],
    queryFn: ({ signal }) => call("createTradingAdvisory", { body: { symbol, riskProfile }, signal }),
  });
}
