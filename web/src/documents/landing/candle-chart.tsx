import type { ChartShapes } from "./chart-shapes.ts";
import { PLANE } from "./chart-shapes.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly shapes: ChartShapes;
  readonly description: string;
  readonly last: string;
  readonly price: (value: number) => string;
};

/** Daily candles rendered on the server. The plane is stretched to the available space; text and prices are not. */
export function CandleChart({ shapes, description, last, price }: Props) {
  const { width, candles, averages, prices, months, high, low, lastY } = shapes;
  const [short, long] = averages;
  return (
    <div className="land-chart">
      <svg className="land-plot" role="img" aria-label={description}>
        <svg viewBox={`0 0 ${width} ${PLANE.height}`} width="100%" height="100%" preserveAspectRatio="none">
          <path className="land-grid" d={prices.map(({ at }) => `M0 ${(at * PLANE.height) / 100}H${width}`).join("")} />
          <path className="land-grid" d={months.map(({ at }) => `M${(at * width) / 100} 0V${PLANE.height}`).join("")} />
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
        {months.map(({ label, at }) => (
          <text key={`${label} ${at}`} x={`${at}%`} y="1.1em" textAnchor={at > 94 ? "end" : "start"}>
            {label}
          </text>
        ))}
      </svg>
    </div>
  );
}

function EdgeWord({ word, x, y }: { readonly word: string; readonly x: number; readonly y: string }) {
  return (
    <text className="land-edge" x={`${x}%`} y={y} textAnchor={x > 85 ? "end" : x < 15 ? "start" : "middle"}>
      {word}
    </text>
  );
}
