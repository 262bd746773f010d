import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { getNetworkStatus, getPaymentMetrics } from "../../lib/calls.gen.ts";
import { callQuery } from "../../lib/query-keys.ts";
import { usePolling } from "../../lib/use-polling.ts";
import { toasts } from "../../ui/toast-queue.ts";
import * as TEXTS from "./texts.tsx";

const EVERY_MS = 30_000;

/** Returns received and pending payments and the read status of each chain, polled while the page is visible. */
export function useMetrics() {
  const polling = usePolling(EVERY_MS);
  return useQuery({
    ...callQuery(getPaymentMetrics),
    ...polling,
  });
}

/** Returns which networks accept payments. */
export function useNetworkStatus() {
  return useQuery({
    ...callQuery(getNetworkStatus),
    refetchOnMount: "always",
  });
}

/** Shows a notice each time the networks that accept payments fail to load. */
export function useNetworkStatusNotice({ errorUpdatedAt }: { readonly errorUpdatedAt: number }) {
  useEffect(() => {
    if (errorUpdatedAt > 0)
      toasts.show({
        title: TEXTS.metricsNotLoaded,
        text: TEXTS.checkConnection,
        variant: "destructive",
      });
  }, [errorUpdatedAt]);
}
