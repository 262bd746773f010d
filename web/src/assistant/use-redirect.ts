import { useCallback, useEffect, useState } from "react";
import { useLocation, useSearch } from "wouter";
import type { ShownAnswer } from "./shown-answer.ts";

type Redirect = NonNullable<ShownAnswer["redirect"]>;
/** `waiting`: the screen opens soon; `stayed`: the user chose not to go. */
type RedirectState = { readonly target: Redirect; readonly from: string; readonly state: "waiting" | "stayed" };

/** How long a redirect is announced before the screen opens. */
const ANNOUNCED_MS = 1_000;

const address = () => window.location.pathname + window.location.search;

/**
 * Opens the screen of an answer a second after it is announced, unless the user cancels it, types, sends something else
 * or goes elsewhere meanwhile.
 */
export function useRedirect(open: (path: string) => void) {
  const [redirect, setRedirect] = useState<RedirectState>();
  const [path] = useLocation();
  const search = useSearch();
  const isWaiting = redirect?.state === "waiting";
  const cancel = useCallback(() => setRedirect((now) => now && { ...now, state: "stayed" }), []);
  const forget = useCallback(() => setRedirect(undefined), []);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const { target, from } = redirect;
    const ends = new AbortController();
    const { signal } = ends;
    const timer = setTimeout(() => {
      setRedirect(undefined);
      if (address() === from) open(target.path);
    }, ANNOUNCED_MS);
    document.addEventListener("input", cancel, { capture: true, signal });
    document.addEventListener(
      "keydown",
      (event) => {
        if (event.key !== "Escape") return;
        // It cancels the redirect only, and closes nothing.
        event.preventDefault();
        event.stopPropagation();
        cancel();
      },
      { capture: true, signal },
    );
    return () => {
      clearTimeout(timer);
      ends.abort();
    };
    // `open` is made in every render and always does the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [redirect, isWaiting, cancel]);
  useEffect(() => {
    setRedirect((now) => (now !== undefined && now.from !== address() ? undefined : now));
  }, [path, search]);
  return {
    redirect,
    isWaiting,
    cancel,
    forget,
    /** Announces a redirect; nothing if the user is there already. */
    announce: (target: Redirect | undefined) => {
      const from = address();
      setRedirect(target === undefined || target.path === from ? undefined : { target, from, state: "waiting" });
    },
  };
}
