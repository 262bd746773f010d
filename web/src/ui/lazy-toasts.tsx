import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { toasts } from "./toast-queue.ts";
import * as TEXTS from "./texts.tsx";

const load = () => import("./toasts.tsx");
const Toasts = lazy(async () => {
  try {
    return { default: (await load()).Toasts };
  } catch {
    // The server is unreachable: show the message in its plainest form.
    return { default: PlainToast };
  }
});

const isToastThere = () => toasts.current() !== undefined;

/** Loads the notification region at the first key or press on the page, so that it is ready before the first toast. */
export function LazyToasts() {
  const isTouched = useTouched();
  const hasToast = useSyncExternalStore(toasts.subscribe, isToastThere, isToastThere);
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    if (isTouched || hasToast) setNeeded(true);
  }, [isTouched, hasToast]);
  return <Suspense>{isNeeded && <Toasts />}</Suspense>;
}

function useTouched(): boolean {
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    const ends = new AbortController();
    const touched = () => {
      ends.abort();
      setTouched(true);
    };
    for (const event of ["pointerdown", "keydown"]) window.addEventListener(event, touched, { signal: ends.signal });
    return () => ends.abort();
  }, []);
  return isTouched;
}

function PlainToast() {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current);
  return (
    toast && (
      <div className="toasts">
        <div className="float toast" role="alert">
          <div>
            <b>{toast.title}</b>
            <p>{toast.text}</p>
          </div>
          <button type="button" className="btn btn-ghost btn-size-sm" onClick={() => toasts.dismiss(toast.id)}>
            {TEXTS.dismiss}
          </button>
        </div>
      </div>
    )
  );
}
