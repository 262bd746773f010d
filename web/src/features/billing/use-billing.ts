import { useQuery, useQueryClient } from "@tanstack/react-query";
import { billingKey } from "../../checkout/checkout-keys.ts";
import { call } from "../../lib/call.ts";
import { cancelPlan, getBilling } from "../../lib/calls.gen.ts";
import { callQuery } from "../../lib/query-keys.ts";
import { useChange } from "../../lib/use-change.ts";

/** Returns the user's plan and payments; requested again each time the screen opens. */
export function useBilling(userId: string) {
  return useQuery({
    ...callQuery(getBilling, { params: { id: userId } }),
    refetchOnMount: "always",
  });
}

/** Cancels the plan at the end of the paid period, or resumes it. */
export function useCancel(userId: string) {
  const queries = useQueryClient();
  return useChange({
    mutationFn: (cancelled: boolean, intent) =>
      call(cancelPlan, { params: { id: userId }, body: { cancelled }, intent }),
    onSuccess: (billing) => queries.setQueryData(billingKey(userId), billing),
  });
}
