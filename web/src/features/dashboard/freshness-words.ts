import { exactTime } from "../../lib/time-words.ts";
import type { Freshness } from "./shown-freshness.ts";

type Words = { readonly words: string; readonly dot: string; readonly tone: string };

/** What figures are, in one true word, with the mark and the tone of its badge. */
export function freshnessWords({ state, delayMinutes }: Freshness, asOf: string): Words {
  switch (state) {
    case "live":
      return { words: "Live", dot: "", tone: "bdg-good" };
    case "delayed":
      return {
        words: delayMinutes === null ? "Delayed" : `Delayed ${delayMinutes} min`,
        dot: "dot-half",
        tone: "bdg-info",
      };
    case "end_of_day":
      return { words: "End of day", dot: "dot-half", tone: "bdg-line" };
    case "replay":
      return { words: "Replay", dot: "dot-square", tone: "bdg-info" };
    case "simulated":
      return { words: "Simulated", dot: "dot-open dot-square", tone: "bdg-warn" };
    case "stale":
      return { words: `Stale, ${sinceWords(Date.parse(asOf))}`, dot: "dot-open", tone: "bdg-stale" };
  }
}

const CLOCK = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" });

/** Since when, short: the clock's time of today, else the day. */
function sinceWords(atMs: number): string {
  return DAY.format(atMs) === DAY.format(Date.now()) ? CLOCK.format(atMs) : DAY.format(atMs);
}

/** Where a figure comes from and when it was true, for who points at it. */
export function originWords(source: string, asOf: string, freshness: Freshness): string {
  return `${source}, ${exactTime(Date.parse(asOf))}. ${freshnessWords(freshness, asOf).words}`;
}
