import type { Showcase } from "@sextant/core/contract";
import { formatDate } from "@sextant/core/market";

type Freshness = Showcase["symbols"][number]["freshness"];

/** Badge of a figure on a page that stands still: its words, its mark and its colour. */
export type FreshnessBadge = { readonly words: string; readonly dot: string; readonly tone: string };

/**
 * What a figure is. A page that was rendered minutes ago shows nothing live: what was live then is a snapshot, and the time
 * stands beside it.
 */
export function freshnessBadge({ state, delayMinutes }: Freshness, asOf: string): FreshnessBadge {
  switch (state) {
    case "live":
      return { words: "Snapshot", dot: "", tone: "bdg-good" };
    case "delayed":
      return {
        words: delayMinutes === null ? "Delayed" : `Delayed ${delayMinutes} min`,
        dot: "dot-half",
        tone: "bdg-info",
      };
    case "end_of_day":
      return { words: "End of day", dot: "dot-half", tone: "bdg-line" };
    case "replay":
      return { words: `Replay of ${formatDate(Date.parse(asOf))}`, dot: "dot-square", tone: "bdg-info" };
    case "simulated":
      return { words: "Simulated", dot: "dot-open dot-square", tone: "bdg-warn" };
    case "stale":
      return { words: `Stale since ${formatDate(Date.parse(asOf))}`, dot: "dot-open", tone: "bdg-stale" };
  }
}
