import { useState } from "react";
import { pollInterval } from "./poll-interval.ts";

type Requested = { readonly dataUpdatedAt: number; readonly errorUpdatedAt: number };

/**
 * Query options for what is asked again every so often while the page is in sight, and at once when it comes back into sight
 * after longer than that. The interval is thrown once: one that changed with each drawing would never run out on a screen
 * that is drawn all the time.
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
