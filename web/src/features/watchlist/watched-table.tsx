import { SCREENS, type WatchedSymbol } from "@sextant/core/contract";
import { formatPriceIn, NOT_AVAILABLE } from "@sextant/core/market";
import { EllipsisVertical, X } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import { CHANGE_PERIOD_LABELS } from "../../lib/change-period-text.ts";
import { datedBadge, formatOrigin } from "../../lib/dated-badge.ts";
import type { Freshness } from "../../lib/freshness-text.ts";
import { isStale } from "../../lib/is-stale.ts";
import { formatSymbol } from "../../lib/symbol-text.ts";
import { Button } from "../../ui/button.tsx";
import { PriceChange } from "../../ui/price-change.tsx";
import { SparkLine } from "../../ui/spark-line.tsx";
import type { FeedEntry } from "../../watchlist/market-feed.ts";
import type { WatchedPrice } from "../../watchlist/use-watched-prices.ts";
import { closesHead } from "./closes-head.ts";
import { LikelyRange } from "./likely-range.tsx";
import type { RangesItem } from "./use-day-ranges.ts";
import * as TEXTS from "./texts.ts";

type Props = {
  readonly watched: readonly WatchedSymbol[];
  readonly prices: ReadonlyMap<string, WatchedPrice>;
  /** How far each may go. */
  readonly ranges: ReadonlyMap<string, RangesItem>;
  /** The freshness that most prices have: only others are named. */
  readonly usual: Freshness["state"] | undefined;
  readonly onRemove: (symbol: string) => void;
};

/** Followed symbols with their prices; on a phone each is two lines, with its actions on demand. */
export function WatchedTable({ watched, prices, ranges, usual, onRemove }: Props) {
  const entries = watched.flatMap(({ symbol }) => prices.get(symbol)?.entry ?? []);
  return (
    // Roles are explicit, since a row displayed as a grid is no longer a row to screen readers.
    <table className="tb wl-table" role="table" aria-label={TEXTS.symbols}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader">{TEXTS.symbol}</th>
          <th role="columnheader" className="r">
            {TEXTS.price}
          </th>
          <th role="columnheader" className="r">
            {TEXTS.change}
          </th>
          <th role="columnheader">{closesHead(entries)}</th>
          <th role="columnheader">{TEXTS.range}</th>
          <th role="columnheader" title={TEXTS.likelyMeaning}>
            {TEXTS.likely}
          </th>
          <th role="columnheader" className="r">
            {TEXTS.actions}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {watched.map((one) => (
          <Row
            key={one.symbol}
            one={one}
            price={prices.get(one.symbol)}
            likely={ranges.get(one.symbol)}
            usual={usual}
            onRemove={onRemove}
          />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = Pick<Props, "usual" | "onRemove"> & {
  readonly one: WatchedSymbol;
  readonly price: WatchedPrice | undefined;
  readonly likely: RangesItem | undefined;
};

function Row({ one: { symbol, name }, price, likely, usual, onRemove }: RowProps) {
  const [isOpen, setOpen] = useState(false);
  const shown = formatSymbol(symbol);
  const at = (path: string) => `${path}?symbol=${encodeURIComponent(symbol)}`;
  const entry = price?.entry;
  // Its links are as good as any.
  const look = price !== undefined && isStale(price.freshness) ? "expired" : "";
  return (
    <tr role="row">
      <th role="rowheader" scope="row" className="wl-symbol">
        <Link href={at(SCREENS.marketAnalysis.path)}>
          <b>{shown}</b>
          <span className="meta">{name}</span>
        </Link>
      </th>
      <td role="cell" className={`r num wl-price ${look}`} title={price && originOf(price)}>
        {entry === undefined ? (
          <span className="meta">{TEXTS.noPrice}</span>
        ) : (
          formatPriceIn(entry.price, entry.currency)
        )}
      </td>
      <td role="cell" className={`r wl-change ${look}`} title={entry && CHANGE_PERIOD_LABELS[entry.changePeriod].since}>
        {entry && <PriceChange percent={entry.changePercent} />}
        {price !== undefined && price.freshness.state !== usual && (
          <span className="meta">{datedBadge(price.freshness, price.entry.asOf).text}</span>
        )}
      </td>
      <td role="cell" className={`wl-closes ${look}`}>
        <SparkLine className="wl-spark" closes={entry?.closes ?? []} />
      </td>
      <td role="cell" className={`wl-range ${look}`}>
        {entry && <DayRange entry={entry} />}
      </td>
      <td role="cell" className="wl-likely">
        {likely && (
          <>
            {/* A phone has no head. */}
            <span className="wl-likely-name">{TEXTS.likely} </span>
            <LikelyRange item={likely} />
          </>
        )}
      </td>
      <td role="cell" className="r wl-acts">
        <Button
          variant="ghost"
          size="icon"
          className="wl-more"
          aria-label={TEXTS.actionsOn(shown)}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <EllipsisVertical aria-hidden="true" />
        </Button>
        <div className="wl-links" data-open={isOpen}>
          <Link className="tlink" href={at(SCREENS.marketAnalysis.path)}>
            {TEXTS.analysis}
          </Link>
          <Link className="tlink" href={at(SCREENS.tradingAdvisory.path)}>
            {TEXTS.advice}
          </Link>
          <Link className="tlink" href={`${at(SCREENS.alerts.path)}&new`}>
            {TEXTS.setAlert}
          </Link>
          <Button variant="ghost" size="icon" aria-label={TEXTS.remove(shown)} onClick={() => onRemove(symbol)}>
            <X aria-hidden="true" />
          </Button>
        </div>
      </td>
    </tr>
  );
}

const originOf = ({ entry, freshness }: WatchedPrice): string => formatOrigin(entry.source, entry.asOf, freshness);

/** The lowest and highest price of the day, with a mark at the price now. */
function DayRange({ entry: { price, low24h, high24h, currency, changePeriod } }: { readonly entry: FeedEntry }) {
  if (low24h === null || high24h === null) return NOT_AVAILABLE;
  const share = high24h > low24h ? (price - low24h) / (high24h - low24h) : 0.5;
  const [low, high] = [formatPriceIn(low24h, currency), formatPriceIn(high24h, currency)];
  return (
    <span className="wl-range-of num" title={CHANGE_PERIOD_LABELS[changePeriod].range}>
      <span className="meter" aria-hidden="true">
        <b style={{ left: `${String(Math.min(1, Math.max(0, share)) * 100)}%` }} />
      </span>
      <span aria-hidden="true">{low}</span>
      <span aria-hidden="true">{high}</span>
      <span className="sr">{TEXTS.rangeFromTo(low, high)}</span>
    </span>
  );
}
