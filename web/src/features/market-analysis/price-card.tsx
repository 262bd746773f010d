import type { MarketData } from "@sextant/core/contract";
import { formatPriceIn, sourceName } from "@sextant/core/market";
import { useRef } from "react";
import { CHANGE_PERIOD_LABELS } from "../../lib/change-period-text.ts";
import { priceWithSign } from "../../advice/price-with-sign.ts";
import { isStale } from "../../lib/is-stale.ts";
import { direction, signedPercent, signedPrice } from "../../lib/metrics.ts";
import { marketNowMs } from "../../lib/market-now.ts";
import { exactTime, formatDay } from "../../lib/time-text.ts";
import { Arrow } from "../../ui/arrow.tsx";
import { AutoSizeNumber } from "../../ui/auto-size-number.tsx";
import { Timestamp } from "../../ui/timestamp.tsx";
import * as UI_TEXTS from "../../ui/texts.tsx";
import * as TEXTS from "./texts.tsx";

const TONE = { up: "up", down: "down", flat: "ink2" };

export function PriceCard({ data }: { readonly data: MarketData }) {
  const way = direction(data.change);
  const money = (value: number | null) => priceWithSign(value, data.currency);
  const period = CHANGE_PERIOD_LABELS[data.changePeriod];
  const past = data.changePeriod === "session" ? pastDay(data) : undefined;
  const { dayRange } = data.fundamentalAnalysis.metrics;
  const flash = useFlash(data.symbol, data.price);
  const stale = isStale(data.freshness) ? "expired" : "";
  return (
    <article aria-labelledby="price-card">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="lbl" id="price-card">
          {TEXTS.currentPrice}
        </h2>
        <span className="meta only-small">
          <Timestamp atMs={Date.parse(data.asOf)} />
        </span>
      </div>
      <div className={`row ${stale}`} title={`${sourceName(data.source)}, ${exactTime(Date.parse(data.asOf))}`}>
        <span key={data.price} className={flash}>
          <AutoSizeNumber size="xl">{formatPriceIn(data.price, data.currency)}</AutoSizeNumber>
        </span>
        {data.change !== null && (
          <span className={`chg num text-read ${TONE[way]}`}>
            <Arrow of={way} />
            <span className="sr">{UI_TEXTS.changeWay[way]}</span>
            {signedPrice(data.change, data.price)} <span>{signedPercent(data.changePercent)}</span>
          </span>
        )}
      </div>
      {dayRange.low !== null && dayRange.high !== null && data.price !== null && (
        <RangeScale name={period.range} low={dayRange.low} high={dayRange.high} at={data.price} money={money} />
      )}
      <p className="note">
        {data.change === null
          ? TEXTS.noChange
          : `${way === "flat" ? TEXTS.unchanged : way === "up" ? TEXTS.up : TEXTS.down} ${past === undefined ? period.since : TEXTS.onDay(past)}.`}
        {dayRange.low !== null &&
          (data.kind === "crypto"
            ? TEXTS.barMeaning(TEXTS.lowSince, TEXTS.highSince)
            : past === undefined
              ? TEXTS.barMeaning(TEXTS.todayLow, TEXTS.todayHigh)
              : TEXTS.barMeaning(TEXTS.dayLow, TEXTS.highSince))}
      </p>
      {data.parts.quote.note !== null && <p className="meta mt-1">{data.parts.quote.note}</p>}
    </article>
  );
}

/** Returns the day of a price that is not from today, as its exchange counts days. */
function pastDay({ asOf, session }: MarketData): string | undefined {
  const day = formatDay(Date.parse(asOf), session.zone);
  return day === formatDay(marketNowMs(), session.zone) ? undefined : day;
}

/** Returns the class that flashes a price once when it differs from the one shown before, for the same symbol. */
function useFlash(symbol: string, now: number | null): string {
  const seen = useRef({ symbol, now, flash: "" });
  if (seen.current.symbol !== symbol) seen.current = { symbol, now, flash: "" };
  else if (seen.current.now !== now) {
    const way = direction(now === null || seen.current.now === null ? null : now - seen.current.now);
    seen.current = { symbol, now, flash: way === "flat" ? "" : `flash-${way}` };
  }
  return seen.current.flash;
}

type Range = {
  readonly name: string;
  readonly low: number;
  readonly high: number;
  readonly at: number;
  readonly money: (value: number) => string;
};

function RangeScale({ name, low, high, at, money }: Range) {
  const share = high > low ? Math.min(1, Math.max(0, (at - low) / (high - low))) : 0.5;
  return (
    <div className="scale" role="img" aria-label={TEXTS.rangeLabel(name, money(low), money(high))}>
      <span className="num">{money(low)}</span>
      <span className="meter">
        <b style={{ left: `${share * 100}%` }} />
      </span>
      <span className="num">{money(high)}</span>
    </div>
  );
}
