import { lastVisit } from "./last-visit.ts";
import * as TEXTS from "./texts.tsx";

/** Cells before the first visit. */
const FIRST = 4;

/** Placeholder cells of the same size as the feed's, as many as at the last visit. */
export function FeedWaiting() {
  const length = Number(lastVisit("feed")) || FIRST;
  return (
    <div role="status" aria-label={TEXTS.loadingFeed}>
      <ul className="feed" aria-hidden="true">
        {Array.from({ length }, (_, i) => (
          <li key={i}>
            <span className="feed-cell">
              <span className="feed-name">
                <span className="skel w-16" />
              </span>
              <span className="feed-price">
                <span className="skel feed-price-waiting" />
              </span>
              <span className="feed-change">
                <span className="skel w-14" />
              </span>
              <span className="spark feed-spark" />
              <span className="feed-range">
                <span className="meter" />
                <span className="skel w-10" />
                <span className="skel w-10" />
              </span>
              <span className="feed-footer">
                <span className="skel w-16" />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
