import { formatPriceIn } from "@sextant/core/market";
import { useMarketNow } from "../../lib/market-now.ts";
import { exactTime, plainEnd, READERS_ZONE } from "../../lib/time-text.ts";
import type { RangesItem } from "./use-day-ranges.ts";
import * as TEXTS from "./texts.ts";

/** Where a symbol ends the next day nine times in ten, or why that is not known. */
export function LikelyRange({ item }: { readonly item: RangesItem }) {
  const now = useMarketNow(60_000);
  const range = item.ranges.find(({ over }) => over === "day");
  if (range === undefined)
    return (
      <span className="meta" title={item.absence === null ? undefined : TEXTS.noLikely(item.absence)}>
        {item.isPending ? TEXTS.likelyPending : TEXTS.notAvailable}
      </span>
    );
  const isMarketClose = range.ends === "market_close";
  const atMs = Date.parse(range.expiresAt);
  const end = plainEnd({ atMs, isMarketClose }, isMarketClose ? range.zone : READERS_ZONE, now);
  const [low, high] = [formatPriceIn(range.low, item.currency), formatPriceIn(range.high, item.currency)];
  return (
    <span title={exactTime(atMs)}>
      <span className="num">{TEXTS.rangeFromTo(low, high)}</span> <span className="meta">{TEXTS.likelyBy(end)}</span>
    </span>
  );
}
