import { SCREENS } from "@sextant/core/contract";
import { formatPriceIn } from "@sextant/core/market";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import { useMarketNow } from "../../../lib/market-now.ts";
import { formatSymbol } from "../../../lib/symbol-text.ts";
import { exactTime } from "../../../lib/time-text.ts";
import { Button } from "../../../ui/button.tsx";
import { FreshnessBadge } from "../../../ui/freshness-badge.tsx";
import { PartFailed } from "../../../ui/part-failed.tsx";
import type { MarketFeed } from "../../../watchlist/market-feed.ts";
import { RANGES_AT_FIRST, RangePairWaiting, RangeRowsWaiting, RangesNoteWaiting } from "../ranges-waiting.tsx";
import { FEED_KEY, useFollowedChange } from "../../../watchlist/use-market-feed.ts";
import { RANGES_KEY, useRanges, type OneRange, type Ranges, type RangesItem } from "../use-ranges.ts";
import { RangeBar } from "./range-bar.tsx";
import { endText, moveMeaning, moveText, rangeSentence } from "./range-text.ts";
import * as BOARD_TEXTS from "../texts.tsx";
import * as TEXTS from "./texts.tsx";

/** How far the user's symbols may go by the next day and week. */
export function RangesCard({ userId }: { readonly userId: string }) {
  const queries = useQueryClient();
  const { data, error, refetch } = useRanges();
  const [all, setAll] = useState(false);
  useFollowedChange(userId, () => void queries.invalidateQueries({ queryKey: RANGES_KEY }));
  return (
    <section className="sec" aria-labelledby="ranges">
      <div className="sec-h">
        <h2 className="h-sec" id="ranges">
          {BOARD_TEXTS.ranges}
        </h2>
        {/* Said once, not in the place of each range. */}
        <span className="note">
          {data?.items.some(({ isPending }) => isPending) ? TEXTS.rangesPending : BOARD_TEXTS.rangesMeaning}
        </span>
        {!all && data !== undefined && data.items.length >= RANGES_AT_FIRST && (
          <Button
            variant="link"
            size="sm"
            className={data.items.length > RANGES_AT_FIRST ? "end" : "end only-phone"}
            onClick={() => setAll(true)}
          >
            {BOARD_TEXTS.seeAll(data.items.length)}
          </Button>
        )}
      </div>
      {data ? (
        <RangeRows items={data.items} all={all} />
      ) : error ? (
        <PartFailed title={TEXTS.rangesFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={BOARD_TEXTS.loadingRanges}>
          <RangeRowsWaiting />
        </div>
      )}
    </section>
  );
}

type RowsProps = { readonly items: Ranges["items"]; readonly all: boolean };

function RangeRows({ items, all }: RowsProps) {
  const now = useMarketNow(60_000);
  const shown = all ? items : items.slice(0, RANGES_AT_FIRST);
  const named = namedFreshness(items);
  // Each reason once, below all.
  const reasons = new Set(shown.flatMap(({ ranges }) => ranges.flatMap(({ notRecorded }) => notRecorded ?? [])));
  return (
    <>
      <ul className={all ? "ranges ranges-all" : "ranges"}>
        {shown.map((item) => (
          <SymbolRanges key={item.symbol} item={item} now={now} isMarked={item.freshness?.state !== named} />
        ))}
      </ul>
      {reasons.size === 0 && <RangesNoteWaiting />}
      {[...reasons].map((reason) => (
        <p key={reason} className="note mt-2">
          {TEXTS.whyNotRecorded(reason)}
        </p>
      ))}
    </>
  );
}

/** Returns the freshness that most symbols share: only what differs from it is marked. */
function namedFreshness(items: readonly RangesItem[]): string | undefined {
  const states = items.flatMap(({ freshness }) => (freshness === null ? [] : [freshness.state]));
  const count = (state: string) => states.filter((one) => one === state).length;
  return states.toSorted((a, b) => count(b) - count(a))[0];
}

type RowProps = { readonly item: RangesItem; readonly now: number; readonly isMarked: boolean };

function SymbolRanges({ item, now, isMarked }: RowProps) {
  const { symbol, name, ranges, freshness, asOf, isPending, absence } = item;
  const price = usePriceNow(item);
  const ends = [...ranges.flatMap(({ low, high }) => [low, high]), ...(price === null ? [] : [price])];
  const [from, to] = [Math.min(...ends), Math.max(...ends)];
  const week = ranges.at(-1);
  return (
    <li>
      <div className="ranges-head">
        <Link className="ranges-name" href={`${SCREENS.marketAnalysis.path}?symbol=${encodeURIComponent(symbol)}`}>
          <b>{formatSymbol(symbol)}</b>
          {name !== null && <span className="meta">{name}</span>}
        </Link>
        {isMarked && freshness !== null && asOf !== null && <FreshnessBadge freshness={freshness} asOf={asOf} />}
        {week !== undefined && (
          <span className="ranges-move num" title={moveMeaning(week.move)}>
            {moveText(item, week)}
          </span>
        )}
      </div>
      {ranges.map((range) => (
        <OneRow key={range.over} range={range} price={price} from={from} to={to} now={now} currency={item.currency} />
      ))}
      {isPending ? (
        <>
          <span className="sr">{TEXTS.rangePending}</span>
          <RangePairWaiting />
        </>
      ) : (
        absence !== null && <p className="note ranges-absent">{TEXTS.rangeAbsent(absence)}</p>
      )}
    </li>
  );
}

type OneProps = {
  readonly range: OneRange;
  readonly price: number | null;
  readonly from: number;
  readonly to: number;
  readonly now: number;
  readonly currency: string;
};

function OneRow({ range, price, from, to, now, currency }: OneProps) {
  const { low, high, expiresAt, claim, notRecorded } = range;
  return (
    <div className="range">
      <span className="range-by">
        <b title={exactTime(Date.parse(expiresAt))}>{endText(range, now)}</b>
      </span>
      <span className="sr">{rangeSentence(range, currency, now)}</span>
      <span className="range-low num" aria-hidden="true">
        {formatPriceIn(low, currency)}
      </span>
      <RangeBar low={low} high={high} price={price} from={from} to={to} />
      <span className="range-high num" aria-hidden="true">
        {formatPriceIn(high, currency)}
      </span>
      <span className="range-record meta">
        {claim !== null ? (
          <Link
            className="tlink"
            href={`${SCREENS.trackRecord.path}?book=${claim.book}&row=${claim.seq}`}
            title={TEXTS.recordedMeaning}
          >
            {TEXTS.recorded}
          </Link>
        ) : (
          notRecorded !== null && TEXTS.notRecorded
        )}
      </span>
    </div>
  );
}

/** Returns the symbol's price in the feed, which the tick marks, where it is of the same kind as the range; otherwise the last close. */
function usePriceNow({ symbol, price, freshness, currency }: RangesItem): number | null {
  const { data } = useQuery<MarketFeed, Error, number | null>({
    queryKey: FEED_KEY,
    enabled: false,
    structuralSharing: false,
    select: ({ items }) => {
      const entry = items.find((one) => one.symbol === symbol);
      const isSame =
        entry !== undefined &&
        entry.currency === currency &&
        (entry.freshness.state === "simulated") === (freshness?.state === "simulated");
      return isSame ? entry.price : null;
    },
  });
  return price === null ? null : (data ?? price);
}
