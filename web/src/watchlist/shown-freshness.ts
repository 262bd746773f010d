import type { FeedItem, FeedSource } from "@sextant/core/contract";
import type { Freshness } from "../lib/freshness-text.ts";

/** States of a source in which nothing streams from it. */
const SILENT: ReadonlySet<FeedSource["state"]> = new Set(["reconnecting", "down"]);

/**
 * Returns the freshness to show here and now: nothing is live if its source has fallen silent, or if this page is
 * disconnected from it. A simulated value stays simulated then, and is stale as well.
 */
export function shownFreshness(
  { freshness, source }: Pick<FeedItem, "freshness" | "source">,
  sources: readonly FeedSource[],
  isCutOff: boolean,
): Freshness {
  if (freshness.state === "simulated") return isCutOff ? { ...freshness, isStored: true } : freshness;
  const isSilent = sources.some((one) => one.source === source && SILENT.has(one.state));
  return freshness.state === "live" && (isSilent || isCutOff) ? { state: "stale", delayMinutes: null } : freshness;
}
