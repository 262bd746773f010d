import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { getNetworkStatus, getPaymentMetrics } from "../../lib/calls.gen.ts";
import { callQuery } from "../../lib/query-keys.ts";
import { usePolling } from "../../lib/use-polling.ts";
import { toasts } from "../../ui/toast-queue.ts";

const EVERY_MS = 30_000;

/** What was paid, what is pending, how each chain is read; looked at again while the page is in sight. */
export function useMetrics() {
  const polling = usePolling(EVERY_MS);
  return useQuery({
    ...callQuery(getPaymentMetrics),
    ...polling,
  });
}

/** Which networks can be paid on. */
export function useNetworkStatus() {
  return useQuery({
    ...callQuery(getNetworkStatus),
    refetchOnMount: "always",
  });
}

/** Says each time that it could not be found out which networks can be paid on. */
export function useNetworkStatusNotice({ errorUpdatedAt }: { readonly errorUpdatedAt: number }) {
  useEffect(() => {
    if (errorUpdatedAt > 0)
      toasts.show({
        title: "Failed to load network status",
        text: "Please check your connection and try again",
        variant: "destructive",
      });
  }, [errorUpdatedAt]);
}
