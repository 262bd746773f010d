import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { usePolling } from "../../lib/use-polling.ts";

/** How often the screener's labels were right; judged once a day, so asked again seldom. */
export function useRiskOutcomes() {
  return useQuery({
    queryKey: ["risk-outcomes"],
    queryFn: ({ signal }) => call("getRiskOutcomes", { signal }),
    ...usePolling(600_000),
  });
}
