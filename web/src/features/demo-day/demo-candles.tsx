import type { DemoDay } from "@sextant/core/contract";
import { formatPriceIn } from "@sextant/core/market";
import { memo } from "react";
import { formatSymbol } from "../../lib/symbol-text.ts";
import * as TEXTS from "./texts.ts";

type Bars = readonly DemoDay["series"][number]["bars"][number][];

const WIDE = 780;
const HIGH = 220;

type Props = {
  readonly symbol: string;
  /** The bars that have closed. */
  readonly bars: Bars;
  /** All bars of the day: they fix the scale, so that it does not jump. */
  readonly whole: Bars;
};

/** The day's candles of one symbol so far. */
export const DemoCandles = memo(function DemoCandles({ symbol, bars, whole }: Props) {
  const low = Math.min(...whole.map((bar) => bar.low));
  const high = Math.max(...whole.map((bar) => bar.high));
  const y = (price: number) => HIGH - ((price - low) / (high - low || 1)) * (HIGH - 8) - 4;
  const step = WIDE / whole.length;
  const last = bars.at(-1);
  const name = formatSymbol(symbol);
  const price = formatPriceIn(last?.close ?? whole[0]?.open, "USD");
  return (
    <figure className="demo-chart">
      <figcaption className="row">
        <b>{name}</b>
        <span className="fig fig-m num">{price}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${String(WIDE)} ${String(HIGH)}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={TEXTS.candlesOf(name, bars.length, price)}
      >
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
    </figure>
  );
}, isSameSoFar);

/** A day's bars never change: the same number of them is the same picture. */
function isSameSoFar(before: Props, after: Props): boolean {
  return before.symbol === after.symbol && before.bars.length === after.bars.length && before.whole === after.whole;
}
