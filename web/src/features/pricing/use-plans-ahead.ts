import type { PlanId } from "@sextant/core/contract";
import { useQuery } from "@tanstack/react-query";
import { getBilling } from "../../lib/calls.gen.ts";
import { callQuery } from "../../lib/query-keys.ts";

/** Returns when each plan begins that is paid and has not begun; none of a user without one, and of a visitor. */
export function usePlansAhead(userId: string | undefined): ReadonlyMap<PlanId, number> {
  const { data } = useQuery({
    ...callQuery(getBilling, { params: { id: userId ?? "" } }),
    enabled: userId !== undefined,
    refetchOnMount: "always",
  });
  const ahead = new Map<PlanId, number>();
  for (const { planId, state, startsAt } of data?.periods ?? []) {
    if (state !== "ahead" || planId === data?.subscriptionPlan) continue;
    ahead.set(planId, Math.min(ahead.get(planId) ?? Infinity, Date.parse(startsAt)));
  }
  return ahead;
}
