import { useLiveState } from "../../lib/use-live.ts";
import { Button } from "../../ui/button.tsx";
import type { MarketFeed } from "../../watchlist/market-feed.ts";
import { namedState, simulatedShare, worstOnScreen } from "./shown-freshness.ts";
import * as TEXTS from "./texts.tsx";

/**
 * The state of the socket. 'Live Feed' only while a real price streams; replayed prices are labelled so, and simulated
 * ones are counted.
 */
export function FeedState({ items }: { readonly items: MarketFeed["items"] }) {
  const { state, retry } = useLiveState();
  return (
    <span className="feed-state" role="status" aria-label={TEXTS.feedStateLabel}>
      {state === "connecting" && <span className="bdg bdg-line">{TEXTS.connecting}</span>}
      {state === "open" && <OpenBadge items={items} />}
      {state === "reconnecting" && (
        <span className="bdg bdg-warn">{TEXTS.reconnecting(<span className="dot dot-open" aria-hidden="true" />)}</span>
      )}
      {state === "disconnected" && (
        <>
          <span className="bdg bdg-bad">
            {TEXTS.disconnected(<span className="dot dot-open" aria-hidden="true" />)}
          </span>
          <Button variant="outline" size="sm" onClick={retry}>
            {TEXTS.retry}
          </Button>
        </>
      )}
    </span>
  );
}

function OpenBadge({ items }: { readonly items: MarketFeed["items"] }) {
  const worst = worstOnScreen(items);
  const named = namedState(items);
  const isSimulated = named === "simulated";
  const dot = isSimulated ? "dot-open dot-square" : named === "replay" ? "dot-square" : "";
  const [text, tone] = isSimulated
    ? [TEXTS.simulatedFeed, "bdg-warn"]
    : named === "live"
      ? [TEXTS.liveFeed, "bdg-good"]
      : named === "replay"
        ? [TEXTS.replayFeed, "bdg-info"]
        : [TEXTS.connected, "bdg-line"];
  return (
    <span className={`bdg ${tone}`}>
      <span className={`dot ${dot}`} aria-hidden="true" />
      {text}
      {worst && simulatedShare(worst)}
    </span>
  );
}
