import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { addPaymentHook, listPaymentHooks, removePaymentHook } from "../../lib/calls.gen.ts";
import { callQuery, keyOf } from "../../lib/query-keys.ts";
import { useChange } from "../../lib/use-change.ts";
import { useReauthenticated } from "../../session/step-up.tsx";

const KEY = keyOf(listPaymentHooks);

/** Returns the receivers of payment events. */
export function usePaymentHooks() {
  return useQuery({
    ...callQuery(listPaymentHooks),
    refetchOnMount: "always",
  });
}

/** Adds a receiver: the response contains its secret, which is never returned again and therefore stored in no list. */
export function useAddHook() {
  const [proven, queries] = [useReauthenticated(), useQueryClient()];
  return useChange({
    mutationFn: (url: string) => proven(() => call(addPaymentHook, { body: { url } })),
    onSuccess: () => void queries.invalidateQueries({ queryKey: KEY }),
    gcTime: 0,
  });
}

export function useRemoveHook() {
  const [proven, queries] = [useReauthenticated(), useQueryClient()];
  return useChange({
    mutationFn: (hookId: string) => proven(() => call(removePaymentHook, { params: { hookId } })),
    onSuccess: (hooks) => queries.setQueryData(KEY, hooks),
  });
}
