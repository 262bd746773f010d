import { SCREENS } from "@sextant/core/contract";
import { formatFeedPrice, formatVolume, parseSymbol } from "@sextant/core/market";
import { memo, useRef } from "react";
import { Link } from "wouter";
import { CHANGE_PERIOD_LABELS } from "../../lib/change-period-text.ts";
import { isStale } from "../../lib/is-stale.ts";
import { direction, signedPercent } from "../../lib/metrics.ts";
import { Arrow } from "../../ui/arrow.tsx";
import { describeLine } from "./closes-text.ts";
import { datedBadge, formatOrigin } from "../../lib/dated-badge.ts";
import type { FeedEntry } from "../../watchlist/market-feed.ts";
import type { Freshness } from "../../lib/freshness-text.ts";
import { SparkLine } from "../../ui/spark-line.tsx";
import { formatSymbol } from "../../lib/symbol-text.ts";
import * as UI_TEXTS from "../../ui/texts.tsx";
import * as TEXTS from "./texts.tsx";

const TONE = { up: "up", down: "down", flat: "ink2" };

type Props = {
  readonly entry: FeedEntry;
  readonly freshness: Freshness;
  /** The state that the card's head names for all: not repeated here. */
  readonly named: Freshness["state"] | undefined;
};

/** One symbol of the feed. Rerendered only when its own data changes. */
export const FeedCell = memo(function FeedCell({ entry, freshness, named }: Props) {
  const { symbol, name, price, changePercent, volume, high24h, low24h, currency, source, asOf, closes } = entry;
  // The last 24 hours of an old price are not the last 24 hours.
  const period = isStale(freshness) ? undefined : CHANGE_PERIOD_LABELS[entry.changePeriod].within;
  // The pair that stands in for dollars is named.
  const isStandIn = symbol.endsWith("-USD") && currency !== "USD";
  const kind = parseSymbol(symbol)?.kind ?? "stock";
  const way = direction(changePercent);
  const flash = useFlash(price);
  const line = describeLine(entry);
  const { text, dot } = datedBadge(freshness, asOf);
  return (
    <li className={isStale(freshness) ? "expired" : ""}>
      <Link
        href={`${SCREENS.marketAnalysis.path}?symbol=${encodeURIComponent(symbol)}`}
        className="feed-cell"
        title={`${name ?? symbol}. ${formatOrigin(source, asOf, freshness)}${line === undefined ? "" : TEXTS.lineMeaning(line)}`}
      >
        <span className="feed-name">
          <b>{formatSymbol(symbol)}</b>
          <span className={`dot ${dot}`} aria-hidden="true" />
        </span>
        <span className="feed-price num" key={price}>
          <span className={flash}>{formatFeedPrice(price, kind, currency)}</span>
          {isStandIn && <small> {currency}</small>}
        </span>
        <span className={`feed-change chg num ${TONE[way]}`}>
          {changePercent === null ? (
            "N/A"
          ) : (
            <>
              <Arrow of={way} />
              <span className="sr">{UI_TEXTS.changeWay[way]}</span>
              {signedPercent(changePercent)}
            </>
          )}
        </span>
        <SparkLine className="feed-spark" closes={closes} />
        <DayRange low={low24h} high={high24h} at={price} kind={kind} currency={currency} period={period} />
        <span className="feed-footer num">
          <span title={TEXTS.volumePeriod(period)}>{TEXTS.volume(volumeLabel(volume, currency))}</span>
          {entry.changePeriod === "utc_day" && period !== undefined && <span>{period}</span>}
          <span className={freshness.state === "live" || freshness.state === named ? "sr" : ""}>{text}</span>
        </span>
      </Link>
    </li>
  );
});

/** Formats volume in B or M, as an amount of money. */
function volumeLabel(volume: number | null, currency: string): string {
  const text = formatVolume(volume);
  return volume === null ? text : currency === "USD" ? `$${text}` : `${text} ${currency}`;
}

/** Returns the class that flashes a price once when it differs from the one rendered before. */
function useFlash(now: number): string {
  const seen = useRef({ now, flash: "" });
  if (seen.current.now !== now) {
    const way = direction(now - seen.current.now);
    seen.current = { now, flash: way === "flat" ? "" : `feed-flash-${way}` };
  }
  return seen.current.flash;
}

type RangeProps = {
  readonly low: number | null;
  readonly high: number | null;
  readonly at: number;
  readonly kind: "stock" | "crypto";
  readonly currency: string;
  readonly period: string | undefined;
};

function DayRange({ low, high, at, kind, currency, period }: RangeProps) {
  const share = low === null || high === null ? undefined : high > low ? (at - low) / (high - low) : 0.5;
  return (
    <span className="feed-range num" title={TEXTS.rangePeriod(period)}>
      <span className="meter" aria-hidden="true">
        {share !== undefined && <b style={{ left: `${Math.min(1, Math.max(0, share)) * 100}%` }} />}
      </span>
      <span className="sr">{TEXTS.range(period)}</span>
      <span>{formatFeedPrice(low, kind, currency)}</span>
      <span className="sr">{TEXTS.rangeTo}</span>
      <span>{formatFeedPrice(high, kind, currency)}</span>
    </span>
  );
}
