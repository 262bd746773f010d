import { useEffect, useState } from "react";
import { useIsCutOff } from "../../lib/use-live.ts";
import { Button } from "../../ui/button.tsx";
import { describeLines } from "./closes-text.ts";
import { FeedCell } from "./feed-cell.tsx";
import { FeedState } from "./feed-state.tsx";
import { FeedWaiting } from "./feed-waiting.tsx";
import { rememberVisit } from "./last-visit.ts";
import type { MarketFeed } from "../../watchlist/market-feed.ts";
import { PartFailed } from "../../ui/part-failed.tsx";
import { shownFreshness } from "../../watchlist/shown-freshness.ts";
import { useLiveFeed, useMarketFeed } from "../../watchlist/use-market-feed.ts";
import { namedState, staleLast } from "./shown-freshness.ts";
import * as TEXTS from "./texts.tsx";

/** Cells shown before the user opens the full feed. */
const AT_FIRST = 16;

/** The symbols the user follows, or eight samples, with live prices. */
export function MarketFeedCard({ userId }: { readonly userId: string }) {
  const { data, error, refetch } = useMarketFeed();
  useLiveFeed(userId, data);
  const cells = Math.min(AT_FIRST, data?.items.length ?? 0);
  useEffect(() => {
    if (cells > 0) rememberVisit("feed", String(cells));
  }, [cells]);
  return (
    <section className="sec" aria-labelledby="market-feed">
      <div className="sec-h">
        <h2 className="h-sec" id="market-feed">
          {TEXTS.marketFeed}
        </h2>
        <span className="note hide-small">
          {data?.because === "watchlist" && TEXTS.followed}
          {describeLines(data?.items ?? [])}
        </span>
        <span className="end">{(data !== undefined || error === null) && <FeedState items={data?.items ?? []} />}</span>
      </div>
      {data ? <Feed feed={data} /> : error ? <Failed error={error} onRetry={() => void refetch()} /> : <FeedWaiting />}
    </section>
  );
}

function Feed({ feed: { items, sources } }: { readonly feed: MarketFeed }) {
  const [all, setAll] = useState(false);
  const isCutOff = useIsCutOff();
  const ordered = staleLast(items);
  const shown = all ? ordered : ordered.slice(0, AT_FIRST);
  const named = namedState(items);
  if (items.length === 0) return <p className="read ink2 py-3">{TEXTS.noPrices}</p>;
  return (
    <>
      <ul className="feed" aria-label={TEXTS.prices}>
        {shown.map((entry) => (
          <FeedCell
            key={entry.symbol}
            entry={entry}
            freshness={shownFreshness(entry, sources, isCutOff)}
            named={named}
          />
        ))}
      </ul>
      {shown.length < items.length && (
        <Button variant="ghost" size="sm" className="mt-3" onClick={() => setAll(true)}>
          {TEXTS.showAll(items.length)}
        </Button>
      )}
    </>
  );
}

function Failed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  return <PartFailed title={TEXTS.feedLoadFailed} error={error} onRetry={onRetry} />;
}
