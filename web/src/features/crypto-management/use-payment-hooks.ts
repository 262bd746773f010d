import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callBilling } from "../../checkout/call-billing.ts";
import { useProven } from "../../session/step-up.tsx";
import { merchantKey } from "./merchant-key.ts";

const KEY = merchantKey("webhooks");

/** Where payment events are posted to. */
export function usePaymentHooks() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callBilling("listPaymentHooks", { signal }),
    refetchOnMount: "always",
  });
}

/** Adds one: the answer holds its secret, which is never told again and therefore kept in no list. */
export function useAddHook() {
  const [proven, queries] = [useProven(), useQueryClient()];
  return useMutation({
    mutationFn: (url: string) => proven(() => callBilling("addPaymentHook", { body: { url } })),
    onSuccess: () => void queries.invalidateQueries({ queryKey: KEY }),
    gcTime: 0,
  });
}

export function useRemoveHook() {
  const [proven, queries] = [useProven(), useQueryClient()];
  return useMutation({
    mutationFn: (hookId: string) => proven(() => callBilling("removePaymentHook", { params: { hookId } })),
    onSuccess: (hooks) => queries.setQueryData(KEY, hooks),
  });
}
