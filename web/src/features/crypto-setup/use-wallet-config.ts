import type { NetworkId } from "@sextant/core/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callBilling } from "../../checkout/call-billing.ts";
import { useProven } from "../../session/step-up.tsx";

const KEY = ["wallet-config"] as const;
/** While a change waits, its coming into force is seen by itself. */
const WAITING_MS = 60_000;

/** The merchant's addresses as they stand. */
export function useWalletConfig() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callBilling("getWalletConfig", { signal }),
    refetchInterval: ({ state }) =>
      state.data?.states.some(({ pending }) => pending !== null) === true ? WAITING_MS : false,
  });
}

/** Changes of one network's address, each proved in place where the server asks for it. */
export function useWalletChanges(networkId: NetworkId) {
  const proven = useProven();
  const queries = useQueryClient();
  const kept = { onSuccess: (config: unknown) => queries.setQueryData(KEY, config) };
  return {
    save: useMutation({
      mutationFn: (address: string) => proven(() => callBilling("setWallet", { body: { networkId, address } })),
      ...kept,
    }),
    remove: useMutation({
      mutationFn: () => proven(() => callBilling("removeWallet", { params: { networkId } })),
      ...kept,
    }),
    cancelChange: useMutation({
      mutationFn: () => proven(() => callBilling("cancelWalletChange", { params: { networkId } })),
      ...kept,
    }),
  };
}
