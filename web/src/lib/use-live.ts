import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { LiveMessage } from "./live-message.ts";
import { pageLive } from "./live-page.ts";
import type { LiveState } from "./live-socket.ts";

/** Subscribes to topics while the component is mounted, if a user is signed in. */
export function useLive(topics: readonly string[], listener: (message: LiveMessage) => void): void {
  const current = useRef(listener);
  useEffect(() => {
    current.current = listener;
  });
  const joined = topics.join(" ");
  useEffect(() => {
    if (joined === "") return;
    return pageLive().subscribe(joined.split(" "), (message) => current.current(message));
  }, [joined]);
}

/** Returns the state of the connection and a function that retries it. */
export function useLiveState(): { readonly state: LiveState; readonly retry: () => void } {
  const live = pageLive();
  const state = useSyncExternalStore(live.watch, live.state, live.state);
  return { state, retry: live.retry };
}

/** How long a connection may be lost before its data is no longer called live. */
const GRACE_MS = 10_000;

/** Returns whether nothing has arrived for longer than data counts as live. */
export function useIsCutOff(): boolean {
  const { state } = useLiveState();
  const lost = state === "reconnecting" || state === "disconnected";
  const [isCutOff, setCutOff] = useState(false);
  const settle = useCallback(() => setCutOff(true), []);
  useEffect(() => {
    if (!lost) return setCutOff(false);
    const timer = setTimeout(settle, GRACE_MS);
    return () => clearTimeout(timer);
  }, [lost, settle]);
  return isCutOff || state === "disconnected";
}
