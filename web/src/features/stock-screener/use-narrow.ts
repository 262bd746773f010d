import { useSyncExternalStore } from "react";

/** As in stock-screener.css. */
const NARROW = "(max-width: 900px)";

const subscribe = (changed: () => void) => {
  const query = window.matchMedia(NARROW);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
};

/** Whether only few columns fit beside the stock's. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(NARROW).matches);
