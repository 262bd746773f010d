import { useLiveState } from "../../lib/use-live.ts";
import { Button } from "../../ui/button.tsx";
import type { MarketFeed } from "./market-feed.ts";
import { simulatedShare, worstOnScreen } from "./shown-freshness.ts";

/**
 * The state of the socket. 'Live Feed' only while a real price streams; replayed prices are labelled so, and simulated
 * ones are counted.
 */
export function FeedState({ items }: { readonly items: MarketFeed["items"] }) {
  const { state, retry } = useLiveState();
  return (
    <span className="feed-state" role="status" aria-label="Live feed">
      {state === "connecting" && <span className="bdg bdg-line">Connecting...</span>}
      {state === "open" && <OpenBadge items={items} />}
      {state === "reconnecting" && (
        <span className="bdg bdg-warn">
          <span className="dot dot-open" aria-hidden="true" />
          Reconnecting...
        </span>
      )}
      {state === "disconnected" && (
        <>
          <span className="bdg bdg-bad">
            <span className="dot dot-open" aria-hidden="true" />
            Disconnected
          </span>
          <Button variant="outline" size="sm" onClick={retry}>
            Retry
          </Button>
        </>
      )}
    </span>
  );
}

function OpenBadge({ items }: { readonly items: MarketFeed["items"] }) {
  const worst = worstOnScreen(items);
  const has = (state: string) => items.some(({ freshness }) => freshness.state === state);
  const isSimulated = worst?.freshness.state === "simulated";
  const [text, tone] = isSimulated
    ? ["Simulated feed", "bdg-warn"]
    : has("live")
      ? ["Live Feed", "bdg-good"]
      : has("replay")
        ? ["Replay feed", "bdg-info"]
        : ["Connected", "bdg-line"];
  return (
    <span className={`bdg ${tone}`}>
      <span className={`dot ${isSimulated ? "dot-open dot-square" : ""}`} aria-hidden="true" />
      {text}
      {worst && simulatedShare(worst)}
    </span>
  );
}
