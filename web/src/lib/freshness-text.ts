import type { FeedItem } from "@sextant/core/contract";

export type Freshness = FeedItem["freshness"];
type State = Freshness["state"];

/** Badge of a figure: its words, its mark and its colour. */
export type FreshnessBadge = { readonly text: string; readonly dot: string; readonly tone: string };

const BADGES: Readonly<Record<State, FreshnessBadge>> = {
  live: { text: "Live", dot: "", tone: "bdg-good" },
  delayed: { text: "Delayed", dot: "dot-half", tone: "bdg-info" },
  end_of_day: { text: "End of day", dot: "dot-half", tone: "bdg-line" },
  replay: { text: "Replay", dot: "dot-square", tone: "bdg-info" },
  simulated: { text: "Simulated", dot: "dot-open dot-square", tone: "bdg-warn" },
  stale: { text: "Stale", dot: "dot-open", tone: "bdg-stale" },
};

/**
 * What a figure is, in one true word. `said`: what a place says instead of a state's own word, such as since when it is stale, or
 * that a page which stands still shows nothing live.
 */
export function freshnessBadge(
  { state, delayMinutes }: Freshness,
  said: Partial<Readonly<Record<State, string>>> = {},
): FreshnessBadge {
  const badge = BADGES[state];
  const delay = state === "delayed" && delayMinutes !== null ? `Delayed ${String(delayMinutes)} min` : undefined;
  return { ...badge, text: said[state] ?? delay ?? badge.text };
}
