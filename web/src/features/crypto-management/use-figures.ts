import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { callBilling } from "../../checkout/call-billing.ts";
import { usePolling } from "../../lib/use-polling.ts";
import { toasts } from "../../ui/toast-queue.ts";
import { merchantKey } from "./merchant-key.ts";

const EVERY_MS = 30_000;

/** What was paid, what is pending, how each chain is read; looked at again while the page is in sight. */
export function useFigures() {
  const polling = usePolling(EVERY_MS);
  return useQuery({
    queryKey: merchantKey("figures"),
    queryFn: ({ signal }) => callBilling("getPaymentFigures", { signal }),
    ...polling,
  });
}

/** Which networks can be paid on. */
export function useNetworkStatus() {
  return useQuery({
    queryKey: ["network-status"],
    queryFn: ({ signal }) => callBilling("getNetworkStatus", { signal }),
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
