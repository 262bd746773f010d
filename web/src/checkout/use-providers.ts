import { useQuery } from "@tanstack/react-query";
import { getPaymentProviders } from "../lib/calls.gen.ts";
import { callQuery } from "../lib/query-keys.ts";
import { usePolling } from "../lib/use-polling.ts";

const EVERY_MS = 60_000;

/** Returns the payment methods and whether each is available now, polled while the dialog is open. */
export function useProviders() {
  return useQuery({
    ...callQuery(getPaymentProviders),
    ...usePolling(EVERY_MS),
    refetchOnMount: "always" as const,
  });
}

export type Provider = NonNullable<ReturnType<typeof useProviders>["data"]>[number];
