import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { toasts } from "./toast-queue.ts";

const load = () => import("./toasts.tsx");
const Toasts = lazy(async () => {
  try {
    return { default: (await load()).Toasts };
  } catch {
    // Out of reach of the server: what there is to say is said plainly.
    return { default: PlainToast };
  }
});

/** The notification region, asked for at the first touch of the page, so that it is there before there is anything to say. */
export function ToastsWhenNeeded() {
  const isTouched = useTouched();
  const hasToast = useSyncExternalStore(toasts.subscribe, () => toasts.current() !== undefined);
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (isTouched || hasToast) setAsked(true);
  }, [isTouched, hasToast]);
  return <Suspense>{isAsked && <Toasts />}</Suspense>;
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
            Dismiss
          </button>
        </div>
      </div>
    )
  );
}
