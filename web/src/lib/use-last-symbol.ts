import { useSyncExternalStore } from "react";
import { onRecentSymbols, recentSymbols } from "./recent-symbols.ts";

/** Returns the symbol that was opened last in this browser; undefined on a first visit. */
export function useLastSymbol(): string | undefined {
  return useSyncExternalStore(onRecentSymbols, newest, newest);
}

const newest = () => recentSymbols()[0];
