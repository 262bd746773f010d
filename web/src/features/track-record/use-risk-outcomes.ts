import { useQuery } from "@tanstack/react-query";
import { getRiskOutcomes } from "../../lib/calls.gen.ts";
import { callQuery } from "../../lib/query-keys.ts";
import { usePolling } from "../../lib/use-polling.ts";

/** How often the screener's labels were right; judged once a day, so asked again seldom. */
export function useRiskOutcomes() {
  return useQuery({
    ...callQuery(getRiskOutcomes),
    ...usePolling(600_000),
  });
}
