import { useEffect, useState } from "react";
import type { Installation } from "@sextant/core/contract";
import { installation } from "./installation.ts";

/**
 * Returns the time of the market, which prices and figures are dated by: the replay's on an installation that replays the past,
 * else the browser's. Sessions, payments and alerts of people run on the true time, also in a replay.
 */
export function marketNowMs(wallMs = Date.now(), { replay }: Pick<Installation, "replay"> = installation()): number {
  return replay === undefined ? wallMs : replay.atMs + (wallMs - replay.wallMs) * replay.speed;
}

/** The time of the market, read again every so often. */
export function useMarketNow(everyMs: number): number {
  const [now, setNow] = useState(() => marketNowMs());
  useEffect(() => {
    const timer = setInterval(() => setNow(marketNowMs()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
