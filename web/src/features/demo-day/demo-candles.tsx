import type { DemoDay, DemoEvent } from "@sextant/core/contract";
import { formatPriceIn } from "@sextant/core/market";
import { memo } from "react";
import { formatSymbol } from "../../lib/symbol-text.ts";
import { BAR_MS } from "./demo-frame.ts";
import { type DemoMark, demoMarks } from "./demo-marks.ts";
import { formatNewYork } from "./format-new-york.ts";
import * as TEXTS from "./texts.ts";

type Bars = readonly DemoDay["series"][number]["bars"][number][];

const WIDE = 780;
const HIGH = 220;
const AIR = 24;
/** The chart has room for an hour ahead, and for three hours and a half at least: candles are never thin at first. */
const AHEAD_BARS = 12;
const LEAST_BARS = 42;
const HOUR_MS = 3_600_000;
/** Share of the width that a time takes on a phone. */
const TIME_SHARE = 0.1;

type Props = {
  readonly symbol: string;
  /** The bars that have closed. */
  readonly bars: Bars;
  readonly day: DemoDay;
  /** Those that have happened. */
  readonly events: readonly DemoEvent[];
};

/** The day's candles of one symbol so far, with the ranges of its claims and the price that its alert waits for. */
export const DemoCandles = memo(function DemoCandles({ symbol, bars, day, events }: Props) {
  const fromMs = Date.parse(day.from);
  const whole = day.series.find((one) => one.symbol === symbol)?.bars ?? bars;
  const marks = demoMarks(symbol, events);
  // All of the day fixes the scale, so that it does not jump.
  const all = [...whole, ...demoMarks(symbol, day.events)];
  const low = Math.min(...all.map((one) => one.low));
  const high = Math.max(...all.map((one) => one.high));
  const slots = Math.min(whole.length, Math.max(LEAST_BARS, bars.length + AHEAD_BARS));
  const step = WIDE / slots;
  const y = (price: number) => HIGH - AIR - ((price - low) / (high - low || 1)) * (HIGH - 2 * AIR);
  const share = (ms: number) => Math.min(1, (ms - fromMs) / (slots * BAR_MS));
  const last = bars.at(-1);
  const name = formatSymbol(symbol);
  const price = formatPriceIn(last?.close ?? whole[0]?.open, "USD");
  const described = marks.length === 0 ? "" : TEXTS.drawn(marks.map(saysOf).join(", "));
  return (
    <figure className="demo-chart">
      <figcaption className="row">
        <b>{name}</b>
        <span className="fig fig-m num">{price}</span>
      </figcaption>
      <svg role="img" aria-label={`${TEXTS.candlesOf(name, bars.length, price)}${described}`}>
        <svg viewBox={`0 0 ${String(WIDE)} ${String(HIGH)}`} width="100%" height="100%" preserveAspectRatio="none">
          {marks.map((mark) => {
            const [x = 0, end = 0] = [mark.at, mark.until].map((time) => share(Date.parse(time)) * WIDE);
            const [top, bottom] = [y(mark.high), y(mark.low)];
            const key = mark.at + mark.label;
            return isLevel(mark) ? (
              <line key={key} className="demo-level" x1={x} x2={end} y1={top} y2={top} />
            ) : (
              <rect key={key} className="demo-range" x={x} width={end - x} y={top} height={bottom - top} />
            );
          })}
          {bars.map(({ time, open, high: top, low: bottom, close }, i) => {
            const x = (i + 0.5) * step;
            const tone = close >= open ? "demo-up" : "demo-down";
            return (
              <g key={time} className={tone}>
                <line x1={x} x2={x} y1={y(top)} y2={y(bottom)} />
                <rect
                  x={x - step * 0.32}
                  width={step * 0.64}
                  y={y(Math.max(open, close))}
                  height={Math.max(1, Math.abs(y(open) - y(close)))}
                />
              </g>
            );
          })}
        </svg>
        {marks.map((mark) => (
          <Words
            key={mark.at + mark.label}
            mark={mark}
            x={share(Date.parse(mark.at))}
            end={share(Date.parse(mark.until))}
            y={y(mark.high) / HIGH}
          />
        ))}
      </svg>
      <p className="demo-times meta num" aria-hidden="true">
        {hoursOf(fromMs, slots).map((ms) => (
          <span key={ms} style={{ left: `${String(100 * share(ms))}%` }}>
            {formatNewYork(ms)}
          </span>
        ))}
      </p>
    </figure>
  );
}, isSameSoFar);

/** Whether it is the price that an alert waits for, not the range of a claim. */
const isLevel = ({ low, high }: DemoMark): boolean => low === high;

const saysOf = ({ label, ended }: DemoMark): string =>
  ended === undefined || ended.held === null ? label : TEXTS.outcome(ended.held, ended.title);

type WordsProps = {
  readonly mark: DemoMark;
  /** Where it begins and ends and how far down it is, as shares of the plot. */
  readonly x: number;
  readonly end: number;
  readonly y: number;
};

/** What a mark means, above it: at its beginning, or at its end where it would stick out or is a price. */
function Words({ mark, x, end, y }: WordsProps) {
  const isAtEnd = isLevel(mark) || x > 0.6;
  return (
    <text
      className="demo-words"
      x={`${String(100 * (isAtEnd ? end : x))}%`}
      y={`${String(100 * y)}%`}
      dy="-0.4em"
      textAnchor={isAtEnd ? "end" : "start"}
    >
      {saysOf(mark)}
    </text>
  );
}

/** Returns the opening and the full hours of the chart's time: those that have room. */
function hoursOf(fromMs: number, slots: number): readonly number[] {
  const wholeMs = slots * BAR_MS;
  const first = Math.ceil(fromMs / HOUR_MS) * HOUR_MS;
  const hours = Array.from({ length: Math.ceil(wholeMs / HOUR_MS) }, (_, i) => first + i * HOUR_MS);
  return [fromMs, ...hours.filter((ms) => isWithin((ms - fromMs) / wholeMs))];
}

const isWithin = (share: number): boolean => share >= TIME_SHARE && share <= 1 - TIME_SHARE;

/** A day never changes: the same number of bars and events is the same picture. */
function isSameSoFar(before: Props, after: Props): boolean {
  return (
    before.symbol === after.symbol &&
    before.bars.length === after.bars.length &&
    before.events.length === after.events.length &&
    before.day === after.day
  );
}
