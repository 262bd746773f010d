import { useState } from "react";
import { pollInterval } from "./poll-interval.ts";

type Requested = { readonly dataUpdatedAt: number; readonly errorUpdatedAt: number };

/**
 * Returns query options that poll while the page is visible, and at once when it becomes visible again after longer
 * than the interval. The jittered interval is chosen once: one that changed on every render would never elapse on a
 * screen that renders constantly.
 */
export function usePolling(everyMs: number) {
  const [interval] = useState(() => pollInterval(everyMs, Math.random()));
  return {
    refetchInterval: interval,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: ({ state }: { readonly state: Requested }) =>
      Date.now() - Math.max(state.dataUpdatedAt, state.errorUpdatedAt) >= everyMs ? ("always" as const) : false,
    refetchOnMount: ({ state }: { readonly state: Requested }) =>
      Date.now() - state.dataUpdatedAt >= everyMs ? ("always" as const) : false,
  };
}
