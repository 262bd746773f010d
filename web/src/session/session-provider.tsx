import type { RiskProfile } from "@sextant/core/contract";
import type { DEFAULT_RISK_PROFILE } from "@sextant/core/market";
import { createContext, useContext, useMemo, useSyncExternalStore, type ReactNode } from "react";
import { toasts } from "../ui/toast-queue.ts";
import type { SessionState } from "./session-state.ts";
import type { SessionStore } from "./session-store.ts";
import * as TEXTS from "./texts.tsx";

const SessionContext = createContext<SessionStore | undefined>(undefined);

export function SessionProvider({ store, children }: { readonly store: SessionStore; readonly children: ReactNode }) {
  return <SessionContext value={store}>{children}</SessionContext>;
}

export type UsedSession = SessionState &
  Pick<SessionStore, "keep" | "deleteBy" | "load"> & {
    /** Signs out here, or on every browser, and leaves the page. A failure is shown in a toast. */
    signOut(how?: { readonly everywhere?: boolean }): Promise<void>;
  };

/**
 * Imports only the type: every screen loads this file, and none may load another script for one word. A different
 * default does not compile here.
 */
const DEFAULT_PROFILE: typeof DEFAULT_RISK_PROFILE = "MODERATE";

/** Returns the signed-in user's risk profile: moderate until they choose one. */
export const useOwnProfile = (): RiskProfile => useSession().user?.riskProfile ?? DEFAULT_PROFILE;

/** Returns the session: the signed-in user, and the functions that change it. */
export function useSession(): UsedSession {
  const store = useContext(SessionContext);
  if (!store) throw new Error("useSession stands outside of SessionProvider");
  const state = useSyncExternalStore(store.subscribe, store.current, store.current);
  return useMemo(() => {
    const { keep, deleteBy, load } = store;
    const signOut = async (how = {}) => {
      try {
        await store.signOut(how);
      } catch (error) {
        console.error("Sign-out error", error);
        const text = error instanceof Error ? error.message : String(error);
        toasts.show({ title: TEXTS.stillSignedIn, text, variant: "destructive" });
      }
    };
    return { ...state, keep, deleteBy, load, signOut };
  }, [state, store]);
}
