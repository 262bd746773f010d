import type { Showcase } from "@sextant/core/contract";
import { formatDate } from "@sextant/core/market";
import { freshnessBadge, type FreshnessBadge } from "../../lib/freshness-text.ts";
import * as TEXTS from "./texts.tsx";

/**
 * Returns the freshness badge of a value on a static page. Rendered minutes ago, it shows nothing live: data that was
 * live then is a snapshot, with its time next to it.
 */
export function standingBadge(freshness: Showcase["symbols"][number]["freshness"], asOf: string): FreshnessBadge {
  const day = formatDate(Date.parse(asOf));
  return freshnessBadge(freshness, {
    live: TEXTS.snapshot,
    replay: TEXTS.replayOf + day,
    stale: TEXTS.staleSince + day,
  });
}
