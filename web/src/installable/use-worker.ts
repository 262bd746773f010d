import { useEffect, useRef, useState } from "react";
import { addressOf } from "../lib/call.ts";
import { getUserByFirebaseUid } from "../lib/calls.gen.ts";
import { registerWorker } from "../lib/register-worker.ts";
import { useSession } from "../session/session-provider.tsx";
import type { ToWorker } from "../worker/messages.ts";
import { createPageQuestion } from "./page-question.ts";
import type { UpdateQuestion } from "./update-question.ts";

const PROFILE_PATH = getUserByFirebaseUid.replace("GET ", "");

/** Registers the site's worker, and returns the question about its updates; undefined where there is no worker. */
export function useWorker(): UpdateQuestion | undefined {
  const { firebaseUser } = useSession();
  const uid = useRef<string>(undefined);
  const [question, setQuestion] = useState<UpdateQuestion>();
  useEffect(() => {
    uid.current = firebaseUser?.uid;
  });
  useEffect(() => {
    if (!("serviceWorker" in navigator) || !("locks" in navigator) || savesData()) return undefined;
    const ends = new AbortController();
    storeWhatWasLoaded(() => uid.current, ends.signal);
    registerWorker()
      .then((registration) => {
        if (!ends.signal.aborted) setQuestion(createPageQuestion(registration, ends.signal));
      })
      // The page works without it, as it does in browsers that have no workers.
      .catch(() => undefined);
    return () => {
      ends.abort();
      setQuestion(undefined);
    };
  }, []);
  return question;
}

/** Whether the user set the browser to save data: then nothing is loaded ahead. */
function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

/** Once the first worker is there, lets it store what this page had loaded before: its screen is there offline as well. */
function storeWhatWasLoaded(uidNow: () => string | undefined, signal: AbortSignal): void {
  const workers = navigator.serviceWorker;
  if (workers.controller !== null) return;
  const store = () => {
    const addresses = performance
      .getEntriesByType("resource")
      .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === "fetch")
      .map(({ name }) => name);
    // Who has just signed up received their record as the answer of another call.
    const uid = uidNow();
    if (uid !== undefined) addresses.unshift(addressOf(PROFILE_PATH, { uid }, {}));
    workers.controller?.postMessage({ kind: "store", addresses: [...new Set(addresses)] } satisfies ToWorker);
  };
  workers.addEventListener("controllerchange", store, { once: true, signal });
}
