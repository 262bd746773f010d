import type { NetworkId } from "@sextant/core/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { cancelWalletChange, getWalletConfig, removeWallet, setWallet } from "../../lib/calls.gen.ts";
import { callQuery, keyOf } from "../../lib/query-keys.ts";
import { useChange } from "../../lib/use-change.ts";
import { useReauthenticated } from "../../session/step-up.tsx";

const KEY = keyOf(getWalletConfig);
/** Poll interval while a change is pending, so that it is noticed when it takes effect. */
const WAITING_MS = 60_000;

/** Returns the merchant's current addresses. */
export function useWalletConfig() {
  return useQuery({
    ...callQuery(getWalletConfig),
    refetchInterval: ({ state }) =>
      state.data?.states.some(({ pending }) => pending !== null) === true ? WAITING_MS : false,
  });
}

/** Returns the changes of one network's address, each re-authenticated in place if the server requires it. */
export function useWalletChanges(networkId: NetworkId) {
  const proven = useReauthenticated();
  const queries = useQueryClient();
  const stored = { onSuccess: (config: unknown) => queries.setQueryData(KEY, config) };
  return {
    save: useChange({
      mutationFn: (address: string, intent) => proven(() => call(setWallet, { body: { networkId, address }, intent })),
      ...stored,
    }),
    remove: useChange({
      mutationFn: () => proven(() => call(removeWallet, { params: { networkId } })),
      ...stored,
    }),
    cancelChange: useChange({
      mutationFn: () => proven(() => call(cancelWalletChange, { params: { networkId } })),
      ...stored,
    }),
  };
}
