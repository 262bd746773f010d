import type { Showcase } from "@sextant/core/contract";
import {
  confidenceName,
  formatDate,
  formatPercent,
  formatPrice,
  formatPriceIn,
  formatSymbol,
  formatTimestamp,
  sourceName,
  WORDS_LOCALE,
} from "@sextant/core/market";
import { spanShort } from "../../advice/advice-labels.ts";
import { CandleChart } from "./candle-chart.tsx";
import { type ChartShapes, chartShapes } from "./chart-shapes.ts";
import { dayUntil } from "./day-until.ts";
import { FreshnessMark } from "./freshness-mark.tsx";
import { PriceChange } from "./price-change.tsx";
import * as TEXTS from "./texts.tsx";

type Symbol = Showcase["symbols"][number];

const MONTH = new Intl.DateTimeFormat(WORDS_LOCALE, { month: "short", timeZone: TEXTS.utc });
const day = (time: string): string => formatDate(Date.parse(time));

/** The product at work on one symbol: range ahead, price, recommendation and chart, with source and time. */
export function PriceMetric({ showcase }: { readonly showcase: Showcase }) {
  const { chart, reading } = showcase;
  const { ahead } = chart;
  const symbol = showcase.symbols.find((one) => one.symbol === chart.symbol);
  const shapes = chartShapes(chart.bars, ({ time }) => MONTH.format(Date.parse(time)), ahead);
  const until = ahead === null ? undefined : dayUntil(Date.parse(ahead.expiresAt), Date.parse(showcase.asOf));
  if (symbol === undefined) return null;
  return (
    <figure className="land-figure">
      <div className="land-facts">
        {ahead === null || until === undefined ? null : (
          <div className="land-fact-first">
            <span className="lbl">{TEXTS.rangeTo(until)}</span>
            <span className="fig land-range">
              {formatPriceIn(ahead.range90.low, symbol.currency)}
              <small>{TEXTS.to}</small>
              {formatPriceIn(ahead.range90.high, symbol.currency)}
            </span>
            <span className="meta">{TEXTS.nineInTen(symbol.name ?? formatSymbol(symbol.symbol))}</span>
          </div>
        )}
        <div>
          <span className="lbl">{TEXTS.priceOf(symbol.name ?? formatSymbol(symbol.symbol))}</span>
          <span className="fig">{formatPriceIn(symbol.price, symbol.currency)}</span>
          <PriceChange percent={symbol.changePercent} period={symbol.changePeriod} />
        </div>
        {reading === null ? null : (
          <div>
            <span className="lbl">
              {reading.span === null ? TEXTS.recommendation : TEXTS.adviceFor(spanShort(reading.span))}
            </span>
            <span className={`fig ${tone(reading.action)}`}>{reading.action.replace("_", " ")}</span>
            <span className="meta">{chance(reading)}</span>
          </div>
        )}
      </div>
      {shapes === undefined ? null : (
        <>
          <ChartKey shapes={shapes} />
          <CandleChart
            shapes={shapes}
            description={description(symbol, shapes, until)}
            last={formatPrice(shapes.bars.at(-1)?.close)}
            price={formatPrice}
            edge={(price) => formatPriceIn(price, symbol.currency)}
            until={until}
          />
        </>
      )}
      <figcaption className="land-caption">
        <FreshnessMark of={symbol} />
        <span>
          {TEXTS.dailyCandlesSourceAs(
            formatSymbol(symbol.symbol),
            sourceName(symbol.source),
            <time dateTime={symbol.asOf}>{formatTimestamp(Date.parse(symbol.asOf))}</time>,
          )}
        </span>
      </figcaption>
    </figure>
  );
}

function ChartKey({ shapes: { averages, bars } }: { readonly shapes: ChartShapes }) {
  const last = bars.at(-1);
  return (
    <p className="land-key" aria-hidden="true">
      {last === undefined ? null : <b>{day(last.time)}</b>}
      <span>{TEXTS.close(formatPrice(last?.close))}</span>
      {averages.map(({ days, last: value }, index) =>
        value === undefined ? null : (
          <span key={days} className={index === 0 ? "land-key-short" : "land-key-long"}>
            {TEXTS.dayAverage(days, formatPrice(value))}
          </span>
        ),
      )}
    </p>
  );
}

/** Describes the chart in words, for users who cannot see it. */
function description(
  { symbol, currency }: Symbol,
  { bars, high, low, averages, fan }: ChartShapes,
  until: string | undefined,
): string {
  const [first, last] = [bars[0], bars.at(-1)];
  if (first === undefined || last === undefined) return "";
  const sides = averages.flatMap(({ days, last: value }) =>
    value === undefined ? [] : [TEXTS.sideOfAverage(last.close >= value ? "above" : "below", days, formatPrice(value))],
  );
  return [
    TEXTS.dailyCandlesFrom(formatSymbol(symbol), day(first.time), day(last.time)),
    TEXTS.closeWentFromHighest(formatPrice(first.close), formatPrice(last.close)),
    TEXTS.lowest(formatPrice(high.bar.high), day(high.bar.time), formatPrice(low.bar.low), day(low.bar.time)),
    ...(sides.length === 0 ? [] : [TEXTS.lastClose(sides.join(" and "))]),
    ...(fan === undefined || until === undefined
      ? []
      : [TEXTS.fanInWords(until, formatPriceIn(fan.low.price, currency), formatPriceIn(fan.high.price, currency))]),
  ].join(" ");
}

/** Says what the chance beside the advice is about. */
function chance({ action, calibrated, confidence }: NonNullable<Showcase["reading"]>): string {
  if (confidence === null) return TEXTS.confidenceGiven;
  const percent = formatPercent(confidence);
  return calibrated && action.endsWith("BUY")
    ? TEXTS.chanceHigher(percent)
    : `${confidenceName(action, calibrated)} ${percent}`;
}

/** A HOLD stays in ink: it is an answer, not a warning. */
function tone(action: string): "up" | "down" | "" {
  return action.endsWith("BUY") ? "up" : action.endsWith("SELL") ? "down" : "";
}
