import { sourceName } from "@sextant/core/market";
import { useState } from "react";
import { describeSince } from "../../lib/dated-badge.ts";
import { useIsCutOff } from "../../lib/use-live.ts";
import { Button } from "../../ui/button.tsx";
import { describeLines } from "./closes-text.ts";
import { FeedCell } from "./feed-cell.tsx";
import { FeedState } from "./feed-state.tsx";
import { FeedWaiting } from "./feed-waiting.tsx";
import type { MarketFeed } from "../../watchlist/market-feed.ts";
import { PartFailed } from "../../ui/part-failed.tsx";
import { shownFreshness } from "../../watchlist/shown-freshness.ts";
import { useLiveFeed, useMarketFeed } from "../../watchlist/use-market-feed.ts";
import * as TEXTS from "./texts.tsx";

/** Cells shown before the user opens the full feed. */
const AT_FIRST = 16;

/** The symbols the user follows, or eight samples, with live prices. */
export function MarketFeedCard({ userId }: { readonly userId: string }) {
  const { data, error, refetch } = useMarketFeed();
  useLiveFeed(userId, data);
  return (
    <section className="sec" aria-labelledby="market-feed">
      <div className="sec-h">
        <h2 className="h-sec" id="market-feed">
          {TEXTS.marketFeed}
        </h2>
        <span className="note">
          {data?.because === "watchlist" && TEXTS.followed}
          {describeLines(data?.items ?? [])}
        </span>
        <span className="end">
          <FeedState items={data?.items ?? []} />
        </span>
      </div>
      {data ? <Feed feed={data} /> : error ? <Failed error={error} onRetry={() => void refetch()} /> : <FeedWaiting />}
    </section>
  );
}

function Feed({ feed: { items, sources } }: { readonly feed: MarketFeed }) {
  const [all, setAll] = useState(false);
  const isCutOff = useIsCutOff();
  const shown = all ? items : items.slice(0, AT_FIRST);
  if (items.length === 0) return <p className="read ink2 py-3">{TEXTS.noPrices}</p>;
  return (
    <>
      <ul className="feed" aria-label={TEXTS.prices}>
        {shown.map((entry) => (
          <FeedCell key={entry.symbol} entry={entry} freshness={shownFreshness(entry, sources, isCutOff)} />
        ))}
      </ul>
      {shown.length < items.length && (
        <Button variant="ghost" size="sm" className="mt-3" onClick={() => setAll(true)}>
          {TEXTS.showAll(items.length)}
        </Button>
      )}
      <SourceNotes sources={sources} />
    </>
  );
}

/** Sources that are not streaming as they should, and since when; the details on demand. */
function SourceNotes({ sources }: Pick<MarketFeed, "sources">) {
  const silent = sources.filter(({ state }) => state === "down" || state === "reconnecting");
  if (silent.length === 0) return null;
  return (
    <ul className="meta mt-3 grid gap-1 wrap-anywhere" aria-label={TEXTS.silentSources}>
      {silent.map(({ source, state, since, note }) => (
        <SourceNote
          key={source}
          line={(state === "down" ? TEXTS.sourceDown : TEXTS.sourceReconnecting)(
            sourceName(source),
            describeSince(Date.parse(since)),
          )}
          note={note}
        />
      ))}
    </ul>
  );
}

function SourceNote({ line, note }: { readonly line: string; readonly note: string | null }) {
  return (
    <li>
      {note === null ? (
        line
      ) : (
        <details className="why">
          <summary>{line}</summary>
          <p>{note}</p>
        </details>
      )}
    </li>
  );
}

function Failed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  return <PartFailed title={TEXTS.feedLoadFailed} error={error} onRetry={onRetry} />;
}
