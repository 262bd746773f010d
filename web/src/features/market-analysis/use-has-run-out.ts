import type { MarketData } from "@sextant/core/contract";
import { installation } from "../../lib/installation.ts";
import { useNow } from "../../lib/use-now.ts";
import { hasRunOut } from "./has-run-out.ts";

/**
 * Returns whether the recommendation has expired, checked every 15 s. A replayed past has its own clock, which the
 * browser does not know: there only the server says what has expired.
 */
export function useHasRunOut(data: MarketData): boolean {
  const now = useNow(15_000);
  return installation().data !== "replay" && hasRunOut(data, now);
}
