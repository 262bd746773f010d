import type { User } from "@sextant/core/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { call } from "../lib/call.ts";
import { getUserByFirebaseUid } from "../lib/calls.gen.ts";
import { useSession } from "../session/session-provider.tsx";
import { billingKey, invoiceListKey } from "./checkout-keys.ts";

/** How long success is shown, in ms. */
const SHOWN_MS = 3_000;

/** Handles a settled payment: reloads the user's plan, and closes the dialog after success was visible for 3 s. */
export function useSettled(isSettled: boolean, { id, firebaseUid }: User, onClose: () => void): void {
  const queries = useQueryClient();
  const { keep } = useSession();
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!isSettled) return;
    void queries.invalidateQueries({ queryKey: invoiceListKey(id) });
    void queries.invalidateQueries({ queryKey: billingKey(id) });
    // Fails like any other call that requests the identity; the next screen requests it again.
    call(getUserByFirebaseUid, { params: { uid: firebaseUid } }).then(keep, () => undefined);
  }, [isSettled, id, firebaseUid, keep, queries]);
  useEffect(() => {
    if (!isSettled) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      if (document.visibilityState === "visible") timer ??= setTimeout(() => close.current(), SHOWN_MS);
    };
    begin();
    document.addEventListener("visibilitychange", begin);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", begin);
    };
  }, [isSettled]);
}
