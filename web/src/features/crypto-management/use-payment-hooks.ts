import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { addPaymentHook, listPaymentHooks, removePaymentHook } from "../../lib/calls.gen.ts";
import { callQuery, keyOf } from "../../lib/query-keys.ts";
import { useChange } from "../../lib/use-change.ts";
import { useReauthenticated } from "../../session/step-up.tsx";

const KEY = keyOf(listPaymentHooks);

/** Where payment events are posted to. */
export function usePaymentHooks() {
  return useQuery({
    ...callQuery(listPaymentHooks),
    refetchOnMount: "always",
  });
}

/** Adds one: the answer holds its secret, which is never told again and therefore kept in no list. */
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
