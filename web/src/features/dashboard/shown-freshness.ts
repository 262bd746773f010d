import type { FeedItem, FeedSource } from "@sextant/core/contract";
import { worstFreshness } from "@sextant/core/market";
import type { Freshness } from "../../lib/freshness-words.ts";

type Sourced = Pick<FeedItem, "freshness" | "source" | "asOf">;

/** States of a source in which nothing streams from it. */
const SILENT: ReadonlySet<FeedSource["state"]> = new Set(["reconnecting", "down"]);

/**
 * What may be said of a figure here and now: nothing is live whose source has fallen silent, or that this page is cut off from.
 */
export function shownFreshness(
  { freshness, source }: Pick<Sourced, "freshness" | "source">,
  sources: readonly FeedSource[],
  isCutOff: boolean,
): Freshness {
  const isSilent = sources.some((one) => one.source === source && SILENT.has(one.state));
  return freshness.state === "live" && (isSilent || isCutOff) ? { state: "stale", delayMinutes: null } : freshness;
}

/** The worst of all that is on the screen, with the longest delay and the oldest time; undefined while nothing is. */
export function worstOnScreen(
  all: readonly Omit<Sourced, "source">[],
): { readonly freshness: Freshness; readonly asOf: string } | undefined {
  const state = worstFreshness(all.map(({ freshness }) => freshness.state));
  const such = all.filter(({ freshness }) => freshness.state === state);
  const [first] = such;
  if (first === undefined) return undefined;
  const delays = such.flatMap(({ freshness: { delayMinutes } }) => (delayMinutes === null ? [] : [delayMinutes]));
  const asOf = such.reduce(
    (oldest, one) => (Date.parse(one.asOf) < Date.parse(oldest) ? one.asOf : oldest),
    first.asOf,
  );
  return { freshness: { state, delayMinutes: delays.length === 0 ? null : Math.max(...delays) }, asOf };
}
