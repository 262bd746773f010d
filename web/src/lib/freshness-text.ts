import type { FeedItem } from "@sextant/core/contract";
import * as TEXTS from "./texts.ts";

export type Freshness = FeedItem["freshness"] & {
  /** Set on simulated values that are shown without a network, by the worker or by the page: they are also stale. */
  readonly isStored?: boolean | undefined;
};
type State = Freshness["state"];

/** The freshness badge of a value: its text, mark and colour. */
export type FreshnessBadge = { readonly text: string; readonly dot: string; readonly tone: string };

const BADGES: Readonly<Record<State, FreshnessBadge>> = {
  live: { text: TEXTS.live, dot: "", tone: "bdg-good" },
  delayed: { text: TEXTS.delayed, dot: "dot-half", tone: "bdg-info" },
  end_of_day: { text: TEXTS.endOfDay, dot: "dot-half", tone: "bdg-line" },
  replay: { text: TEXTS.replay, dot: "dot-square", tone: "bdg-info" },
  simulated: { text: TEXTS.simulated, dot: "dot-open dot-square", tone: "bdg-warn" },
  stale: { text: TEXTS.stale, dot: "dot-open", tone: "bdg-stale" },
};

/**
 * Returns the freshness badge of a value. `said` overrides the label of a state: for example, to add since when data is
 * stale, or where a static page shows nothing live.
 */
export function freshnessBadge(
  { state, delayMinutes, isStored }: Freshness,
  said: Partial<Readonly<Record<State, string>>> = {},
): FreshnessBadge {
  const badge = BADGES[state];
  const delay =
    state === "delayed" && delayMinutes !== null
      ? `${TEXTS.beforeDelay}${String(delayMinutes)}${TEXTS.afterDelay}`
      : undefined;
  const text = said[state] ?? delay ?? badge.text;
  return { ...badge, text: isStored ? TEXTS.alsoStale(text) : text };
}
