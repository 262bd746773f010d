import type { ChartShapes } from "./chart-shapes.ts";
import { PLANE } from "./chart-shapes.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly shapes: ChartShapes;
  readonly description: string;
  readonly last: string;
  readonly price: (value: number) => string;
  /** Formats an edge of the range ahead. */
  readonly edge: (value: number) => string;
  /** The day up to which the range ahead holds. */
  readonly until: string | undefined;
};

/** What a label on the axis needs, in percent of its width. */
const MONTH_ROOM = 9;

/** Daily candles rendered on the server. The plane is stretched to the available space; text and prices are not. */
export function CandleChart({ shapes, description, last, price, edge, until }: Props) {
  const { width, candles, averages, prices, months, high, low, lastY, nowX, fan } = shapes;
  const [short, long] = averages;
  // The end of the range ahead is named where it begins: the button at the screen's corner covers the chart's end.
  const shownMonths = until === undefined ? months : months.filter(({ at }) => Math.abs(at - nowX) > MONTH_ROOM);
  return (
    <div className="land-chart">
      <svg className="land-plot" role="img" aria-label={description}>
        <svg viewBox={`0 0 ${width} ${PLANE.height}`} width="100%" height="100%" preserveAspectRatio="none">
          <path className="land-grid" d={prices.map(({ at }) => `M0 ${(at * PLANE.height) / 100}H${width}`).join("")} />
          <path className="land-grid" d={months.map(({ at }) => `M${(at * width) / 100} 0V${PLANE.height}`).join("")} />
          {fan === undefined ? null : (
            <>
              <path className="land-fan" d={fan.outer} />
              <path className="land-fan" d={fan.inner} />
              <path className="land-last" d={`M${(nowX * width) / 100} 0V${PLANE.height}`} />
            </>
          )}
          <path className="land-average-long" d={long?.path} />
          <path className="land-average-short" d={short?.path} />
          <path className="land-up" d={candles.up.wicks} />
          <path className="land-up" d={candles.up.bodies} />
          <path className="land-down" d={candles.down.wicks} />
          <path className="land-down land-full" d={candles.down.bodies} />
          <path className="land-last" d={`M0 ${(lastY * PLANE.height) / 100}H${width}`} />
        </svg>
        <EdgeWord word={TEXTS.high(price(high.bar.high))} x={high.x} y={`${Math.max(4, high.y - 2)}%`} />
        <EdgeWord word={TEXTS.low(price(low.bar.low))} x={low.x} y={`${Math.min(99, low.y + 5)}%`} />
        {fan === undefined ? null : (
          <>
            <FanEdge words={[TEXTS.oneInTwentyAbove, edge(fan.high.price)]} y={Math.max(13, fan.high.y) - 2} up />
            <FanEdge words={[TEXTS.oneInTwentyBelow, edge(fan.low.price)]} y={Math.min(91, fan.low.y) + 2} />
          </>
        )}
      </svg>
      <svg className="land-prices" aria-hidden="true">
        {prices
          .filter(({ at }) => Math.abs(at - lastY) > 5)
          .map(({ label, at }) => (
            <text key={label} x="0" y={`${at}%`} dy="0.32em">
              {label}
            </text>
          ))}
        <text className="land-last-price" x="0" y={`${lastY}%`} dy="0.32em">
          {last}
        </text>
      </svg>
      <svg aria-hidden="true">
        {shownMonths.map(({ label, at }) => (
          <text key={`${label} ${at}`} x={`${at}%`} y="1.1em" textAnchor={at > 94 ? "end" : "start"}>
            {label}
          </text>
        ))}
        {until === undefined ? null : (
          <text x={`${nowX}%`} y="1.1em">
            {TEXTS.to} {until}
          </text>
        )}
      </svg>
    </div>
  );
}

/** What an edge of the range ahead means, in two short lines beside it. */
function FanEdge({ words, y, up = false }: FanEdgeProps) {
  const [text, price] = words;
  return (
    <text className="land-fan-edge" y={`${String(y)}%`} textAnchor="end">
      <tspan x="100%" dy={up ? "-1.2em" : "0.9em"}>
        {text}
      </tspan>
      <tspan className="land-fan-price" x="100%" dy="1.2em">
        {price}
      </tspan>
    </text>
  );
}

type FanEdgeProps = {
  /** The words, and the price of the edge. */
  readonly words: readonly [string, string];
  /** Height of the edge, in percent. */
  readonly y: number;
  /** Whether the words stand above it. */
  readonly up?: boolean;
};

function EdgeWord({ word, x, y }: { readonly word: string; readonly x: number; readonly y: string }) {
  return (
    <text className="land-edge" x={`${x}%`} y={y} textAnchor={x > 85 ? "end" : x < 15 ? "start" : "middle"}>
      {word}
    </text>
  );
}
