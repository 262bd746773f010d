import type { PaperPosition } from "@sextant/core/contract";
import { sourceName } from "@sextant/core/market";
import { freshnessBadge } from "../../lib/freshness-text.ts";
import { Timestamp } from "../../ui/timestamp.tsx";

type Props = Pick<PaperPosition, "source" | "asOf" | "freshness">;

/** The source and age of a price, with a badge if it is not live. */
export function PriceOrigin({ source, asOf, freshness }: Props) {
  if (source === null || asOf === null) return null;
  const name = sourceName(source);
  const badge = freshness === null || freshness.state === "live" ? undefined : freshnessBadge(freshness);
  return (
    <span className="pp-origin">
      <span className="meta">
        {name}, <Timestamp atMs={Date.parse(asOf)} />
      </span>
      {badge !== undefined && badge.text !== name && (
        <span className={`bdg ${badge.tone}`}>
          <span className={`dot ${badge.dot}`} aria-hidden="true" />
          {badge.text}
        </span>
      )}
    </span>
  );
}
