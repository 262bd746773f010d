import type { FeedItem } from "@sextant/core/contract";

export type Freshness = FeedItem["freshness"];
type State = Freshness["state"];

/** The freshness badge of a value: its text, mark and colour. */
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
 * Returns the freshness badge of a value. `said` overrides the label of a state: for example, to add since when data is
 * stale, or where a static page shows nothing live.
 */
export function freshnessBadge(
  { state, delayMinutes }: Freshness,
  said: Partial<Readonly<Record<State, string>>> = {},
): FreshnessBadge {
  const badge = BADGES[state];
  const delay = state === "delayed" && delayMinutes !== null ? `Delayed ${String(delayMinutes)} min` : undefined;
  return { ...badge, text: said[state] ?? delay ?? badge.text };
}
