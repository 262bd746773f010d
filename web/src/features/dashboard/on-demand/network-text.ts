import type { FeedSource } from "@sextant/core/contract";
import { sourceName, WORDS_LOCALE } from "@sextant/core/market";
import { describeSince } from "../../../lib/dated-badge.ts";
import type { Freshness } from "../../../lib/freshness-text.ts";
import * as TEXTS from "./texts.tsx";

/** How long sources must have been silent before the line appears: shorter gaps mend themselves. */
const GRACE_MS = 10_000;

/** Sources of this server itself: they are always reached, and no market. */
const OWN: ReadonlySet<string> = new Set(["bars", "files", "simulated"]);

const LIST = new Intl.ListFormat(WORDS_LOCALE, { type: "conjunction" });

/** What to tell about the market sources, and whether all of them are unreachable. */
export type NetworkState = {
  readonly sentence: string;
  readonly isOffline: boolean;
  /** Whether the whole market shown is simulated because of it. */
  readonly isAllSimulated: boolean;
};

/** Returns the sources that should stream and have not for longer than this, the longest silent first. */
export function silentSources(sources: readonly FeedSource[], nowMs: number): readonly FeedSource[] {
  return sources
    .filter(
      ({ state, since }) => (state === "down" || state === "reconnecting") && nowMs - Date.parse(since) >= GRACE_MS,
    )
    .toSorted((a, b) => Date.parse(a.since) - Date.parse(b.since));
}

/** Returns what to tell about the network; undefined while every source is reached. */
export function networkState(
  sources: readonly FeedSource[],
  items: readonly { readonly freshness: Freshness }[],
  nowMs: number,
): NetworkState | undefined {
  const silent = silentSources(sources, nowMs);
  const [first] = silent;
  if (first === undefined) return undefined;
  const real = sources.filter(({ source, state }) => !OWN.has(source) && state !== "replay");
  const isOffline = silent.length === real.length;
  const since = describeSince(Date.parse(first.since), nowMs);
  const simulated = items.filter(({ freshness }) => freshness.state === "simulated").length;
  const isAllSimulated = isOffline && items.length > 0 && simulated === items.length;
  if (isAllSimulated) return { sentence: TEXTS.allSimulated, isOffline, isAllSimulated };
  if (isOffline) {
    const sentence = items.length > 0 ? TEXTS.storedSince(since) : TEXTS.nothingReached(since);
    return { sentence, isOffline, isAllSimulated };
  }
  const names = LIST.format(silent.map(({ source }) => sourceName(source)));
  return { sentence: TEXTS.someSilent(names, silent.length, since), isOffline, isAllSimulated };
}
