import type { SoldPlanId } from "@sextant/core/billing";
import { useQuery } from "@tanstack/react-query";
import { previewPlan } from "../lib/calls.gen.ts";
import { callQuery } from "../lib/query-keys.ts";

/** A price is guaranteed for 15 minutes; a new one is requested before it expires. */
const RENEWED_MS = 14 * 60_000;

/** Returns the current price of a plan for this user, to the second. */
export function usePreview(userId: string, planId: SoldPlanId | undefined) {
  return useQuery({
    ...callQuery(previewPlan, { params: { id: userId }, body: { planId: planId ?? "basic" } }),
    enabled: planId !== undefined,
    refetchOnMount: "always",
    refetchInterval: RENEWED_MS,
  });
}
