import { useEffect } from "react";

const LATEST_MS = 5_000;

/**
 * Loads code ahead when the browser has nothing else to do, once per mount. If loading fails there is nothing to report
 * yet: the code is loaded again where it is needed. `load` must not change between renders.
 */
export function useWhenIdle(load: () => Promise<unknown>): void {
  useEffect(() => {
    // Safari before 26 has no idle callbacks; there the code loads when it is needed.
    if (typeof requestIdleCallback !== "function") return undefined;
    const idle = requestIdleCallback(() => void load().catch(() => undefined), { timeout: LATEST_MS });
    return () => cancelIdleCallback(idle);
  }, [load]);
}
