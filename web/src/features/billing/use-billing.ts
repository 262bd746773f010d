import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callBilling } from "../../checkout/call-billing.ts";

export const billingKey = (userId: string) => ["billing", userId] as const;

/** The own plan and payments; asked anew each time the screen opens. */
export function useBilling(userId: string) {
  return useQuery({
    queryKey: billingKey(userId),
    queryFn: ({ signal }) => callBilling("getBilling", { params: { id: userId }, signal }),
    refetchOnMount: "always",
  });
}

/** Says not to go on after what was paid, or to go on after all. */
export function useCancel(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (cancelled: boolean) => callBilling("cancelPlan", { params: { id: userId }, body: { cancelled } }),
    onSuccess: (billing) => queries.setQueryData(billingKey(userId), billing),
  });
}
