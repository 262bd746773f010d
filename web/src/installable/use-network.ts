import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import type { FromWorker, ToWorker } from "../worker/messages.ts";

/** Whether the page is cut off, and since when its oldest data is as it is. */
export type Network = { readonly isOffline: boolean; readonly storedAtMs: number | undefined };

const ONLINE: Network = { isOffline: false, storedAtMs: undefined };

/**
 * Returns whether the screens show stored data because there is no network. When it returns, everything on the screen is
 * requested again.
 */
export function useNetwork(): Network & { readonly retry: () => void } {
  const queries = useQueryClient();
  const [network, setNetwork] = useState<Network>(ONLINE);
  const retry = useCallback(() => {
    setNetwork(ONLINE);
    void queries.refetchQueries({ type: "active" });
  }, [queries]);
  useEffect(() => {
    const ends = new AbortController();
    const { signal } = ends;
    const cutOff = () => setNetwork((now) => ({ ...now, isOffline: true }));
    if (!navigator.onLine) cutOff();
    window.addEventListener("offline", cutOff, { signal });
    window.addEventListener("online", retry, { signal });
    const workers = (navigator as { readonly serviceWorker?: ServiceWorkerContainer }).serviceWorker;
    const received = ({ data }: MessageEvent<FromWorker>) => {
      if (data.kind === "network-answer") return retry();
      const { storedAtMs } = data;
      setNetwork((now) => ({ isOffline: true, storedAtMs: Math.min(storedAtMs, now.storedAtMs ?? storedAtMs) }));
    };
    workers?.addEventListener("message", received, { signal });
    // The worker may have answered before this page listened.
    workers?.controller?.postMessage({ kind: "is-cut-off" } satisfies ToWorker);
    return () => ends.abort();
  }, [retry]);
  return { ...network, retry };
}
