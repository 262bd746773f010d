import { SCREENS, type FeedSource, type User } from "@sextant/core/contract";
import { sourceName } from "@sextant/core/market";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "wouter";
import { describeSince } from "../../../lib/dated-badge.ts";
import { useMarketNow } from "../../../lib/market-now.ts";
import type { MarketFeed } from "../../../watchlist/market-feed.ts";
import { networkState, silentSources } from "./network-text.ts";
import { FEED_KEY } from "../../../watchlist/use-market-feed.ts";
import * as TEXTS from "./texts.tsx";

/** What the line depends on. */
type Seen = Pick<MarketFeed, "sources"> & { readonly items: Pick<MarketFeed["items"][number], "freshness">[] };

type Props = Pick<User, "role"> & {
  /** Whether nothing is reserved for the line until it is known. */
  readonly isQuiet: boolean;
  /** Stores for the next visit whether there was anything to say. */
  readonly remember: (part: "network", said: string) => void;
};

/** How often to check whether a source has been silent for long enough. */
const EVERY_MS = 5_000;

/** One calm line about market sources that can't be reached, with the details on demand. */
export function NetworkLine({ role, isQuiet, remember }: Props) {
  const now = useMarketNow(EVERY_MS);
  const { data, isError } = useQuery<MarketFeed, Error, string>({
    queryKey: FEED_KEY,
    enabled: false,
    structuralSharing: false,
    // Compared as text: the line is not rendered again with every price.
    select: ({ sources, items }) =>
      JSON.stringify({ sources, items: items.map(({ freshness }) => ({ freshness })) } satisfies Seen),
  });
  const feed = data === undefined ? undefined : (JSON.parse(data) as Seen);
  const state = feed && networkState(feed.sources, feed.items, now);
  const said = feed === undefined ? undefined : state === undefined ? "quiet" : "told";
  useEffect(() => {
    if (said !== undefined) remember("network", said);
  }, [said, remember]);
  // Nothing to say: its height is not reserved.
  if (isError || said === "quiet" || (said === undefined && isQuiet)) return <i hidden />;
  if (feed === undefined || state === undefined) return null;
  return (
    <details className="why">
      <summary>
        {state.sentence} <b>{state.isOffline && role === "merchant" ? TEXTS.connectOne : TEXTS.details}</b>
      </summary>
      {state.isOffline && role === "merchant" && <p>{TEXTS.howToConnect}</p>}
      {state.isAllSimulated && (
        <p>
          <Link className="tlink" href={SCREENS.demoDay.path}>
            {TEXTS.seeItWork}
          </Link>
        </p>
      )}
      <ul className="meta grid gap-1 wrap-anywhere" aria-label={TEXTS.silentSources}>
        {silentSources(feed.sources, now).map((source) => (
          <SilentSource key={source.source} source={source} />
        ))}
      </ul>
    </details>
  );
}

function SilentSource({ source: { source, state, since, note } }: { readonly source: FeedSource }) {
  const line = state === "down" ? TEXTS.sourceDown : TEXTS.sourceReconnecting;
  return (
    <li>
      {line(sourceName(source), describeSince(Date.parse(since)))} {note}
    </li>
  );
}
