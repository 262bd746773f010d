import { useEffect, useState } from "react";
import type { Installation } from "@sextant/core/contract";
import { installation } from "./installation.ts";

/**
 * Returns the market's time, by which prices and values are dated: the replay's time on an installation that replays
 * the past, otherwise the browser's. Sessions, payments and users' alerts run on the wall clock, also during a replay.
 */
export function marketNowMs(wallMs = Date.now(), { replay }: Pick<Installation, "replay"> = installation()): number {
  return replay === undefined ? wallMs : replay.atMs + (wallMs - replay.wallMs) * replay.speed;
}

/** Returns the market's time, refreshed every `everyMs`. */
export function useMarketNow(everyMs: number): number {
  const [now, setNow] = useState(() => marketNowMs());
  useEffect(() => {
    const timer = setInterval(() => setNow(marketNowMs()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
