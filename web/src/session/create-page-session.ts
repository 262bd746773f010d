import type { QueryClient } from "@tanstack/react-query";
import { installation } from "../lib/installation.ts";
import { call, whenSignedOut } from "../lib/call.ts";
import { getSession, getUserByFirebaseUid, signOut } from "../lib/calls.gen.ts";
import { createIntent } from "../lib/intent.ts";
import { endPush } from "../lib/end-push.ts";
import { closeLive } from "../lib/live-stored.ts";
import { unreadAlerts } from "../lib/unread-count.ts";
import { toasts } from "../ui/toast-queue.ts";
import { noteDeletion } from "./deletion-note.ts";
import { storedHere } from "./stored-here.ts";
import { createOtherTabs } from "./other-tabs.ts";
import { createSessionStore, type SessionStore } from "./session-store.ts";
import { signedOutAddress } from "./signed-out-address.ts";

/** Maximum time that a session that ended elsewhere may stay on a visible screen. */
const RECHECK_MS = 60_000;

/**
 * Creates the session of this page and requests the identity at once. It lasts as long as the document; `ends` ends it
 * earlier.
 */
export function createPageSession(queryClient: QueryClient, ends = new AbortController().signal): SessionStore {
  const tabs = createOtherTabs();
  const store = createSessionStore({
    request: {
      identity: async () => (await call(getSession)).identity,
      user: (uid) => call(getUserByFirebaseUid, { params: { uid } }),
      signOut: (everywhere) => {
        // Runs while the server is being called, so that the next user of this browser gets none of the previous user's
        // notifications.
        void endPush().catch(() => undefined);
        return call(signOut, { body: { everywhere }, intent: createIntent() });
      },
    },
    tabs,
    stored: storedHere,
    noteDeletion,
    here: () => window.location,
    signedOutAddress: (page) => signedOutAddress(page, installation().identity),
    leave: (address) => window.location.assign(address),
    log: (text, error) => console.error(text, error),
  });
  store.whenLeft(() => {
    closeLive();
    queryClient.clear();
    toasts.clear();
    unreadAlerts.set(undefined);
  });
  const stopListening = whenSignedOut(() => store.refused());
  // A page restored from the back/forward cache shows the previous user; the current one has to be requested.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void store.load();
  };
  window.addEventListener("pageshow", onShow, { signal: ends });
  whileInView(() => void store.recheck(), RECHECK_MS, ends);
  ends.addEventListener("abort", () => {
    stopListening();
    tabs.close();
  });
  void store.load();
  return store;
}

/**
 * Calls `act` every `everyMs` while the page is visible, and at once when it becomes visible or gains focus, until
 * `ends`.
 */
function whileInView(act: () => void, everyMs: number, ends: AbortSignal): void {
  const actInView = () => {
    if (document.visibilityState === "visible") act();
  };
  const timer = setInterval(actInView, everyMs);
  ends.addEventListener("abort", () => clearInterval(timer));
  document.addEventListener("visibilitychange", actInView, { signal: ends });
  window.addEventListener("focus", act, { signal: ends });
}
