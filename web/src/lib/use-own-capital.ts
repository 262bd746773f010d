import { useMemo, useSyncExternalStore } from "react";
import { onOwnCapital, type OwnCapital, parseOwnCapital, storedOwnCapital } from "./own-capital.ts";

const none = () => null;

/** Returns the capital stored in this browser, current in every form that shows it; undefined if there is none. */
export function useOwnCapital(): OwnCapital | undefined {
  const stored = useSyncExternalStore(onOwnCapital, storedOwnCapital, none);
  return useMemo(() => parseOwnCapital(stored), [stored]);
}
