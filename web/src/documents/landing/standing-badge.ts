import type { Showcase } from "@sextant/core/contract";
import { formatDate } from "@sextant/core/market";
import { freshnessBadge, type FreshnessBadge } from "../../lib/freshness-text.ts";

/**
 * What a figure is on a page that stands still. Rendered minutes ago, it shows nothing live: what was live then is a snapshot, and
 * the time stands beside it.
 */
export function standingBadge(freshness: Showcase["symbols"][number]["freshness"], asOf: string): FreshnessBadge {
  const day = formatDate(Date.parse(asOf));
  return freshnessBadge(freshness, { live: "Snapshot", replay: `Replay of ${day}`, stale: `Stale since ${day}` });
}
