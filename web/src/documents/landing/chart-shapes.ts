import type { Showcase } from "@sextant/core/contract";
import { sma } from "@sextant/core/indicators";
import { type ChartFan, chartFan } from "./chart-fan.ts";

export type ShowcaseBar = Showcase["chart"]["bars"][number];

/** The plane everything is drawn in; the page stretches it to the available space. */
export const PLANE = { perBar: 10, height: 400 } as const;
/** Bars that are drawn; earlier ones are used for the averages. */
const DRAWN = 90;
const AIR = 0.06;
/** Share of the width that the range ahead takes, at the right. */
const FAN_SHARE = 0.2;

type Mark = { readonly label: string; readonly at: number };

/** A chart of daily candles as SVG paths on the plane, and its marks as percentages of the available space. */
export type ChartShapes = {
  readonly width: number;
  readonly bars: readonly ShowcaseBar[];
  readonly candles: Readonly<Record<"up" | "down", { readonly wicks: string; readonly bodies: string }>>;
  readonly averages: readonly { readonly days: number; readonly path: string; readonly last: number | undefined }[];
  readonly prices: readonly (Mark & { readonly price: number })[];
  readonly months: readonly Mark[];
  readonly high: { readonly bar: ShowcaseBar; readonly x: number; readonly y: number };
  readonly low: { readonly bar: ShowcaseBar; readonly x: number; readonly y: number };
  /** Height of the last close. */
  readonly lastY: number;
  /** Where the bars end, as a percentage of the width. */
  readonly nowX: number;
  /** The range ahead; undefined if there is none, and the bars then take the whole width. */
  readonly fan: ChartFan | undefined;
};

/** Returns the shapes of the chart; undefined if there are too few bars. */
export function chartShapes(
  all: readonly ShowcaseBar[],
  months: (bar: ShowcaseBar) => string,
  ahead: Showcase["chart"]["ahead"] = null,
): ChartShapes | undefined {
  const bars = all.slice(-DRAWN);
  const [first, last] = [bars[0], bars.at(-1)];
  if (first === undefined || last === undefined || bars.length < 10) return undefined;
  const high = bars.reduce((a, b) => (b.high > a.high ? b : a), first);
  const low = bars.reduce((a, b) => (b.low < a.low ? b : a), first);
  const [most, least] = [
    Math.max(high.high, ahead?.range90.high ?? high.high),
    Math.min(low.low, ahead?.range90.low ?? low.low),
  ];
  const air = (most - least || most || 1) * AIR;
  const [top, bottom] = [most + air, least - air];
  const barsEnd = bars.length * PLANE.perBar;
  const width = ahead === null ? barsEnd : Math.round(barsEnd / (1 - FAN_SHARE));
  const share = (price: number): number => (top - price) / (top - bottom);
  const y = (price: number): number => round(share(price) * PLANE.height);
  const middle = (index: number): number => index * PLANE.perBar + PLANE.perBar / 2;
  const spot = (bar: ShowcaseBar, price: number) => ({
    bar,
    x: round((100 * middle(bars.indexOf(bar))) / width),
    y: round(100 * share(price)),
  });

  const candles = { up: { wicks: "", bodies: "" }, down: { wicks: "", bodies: "" } };
  bars.forEach((bar, index) => {
    const into = bar.close >= bar.open ? candles.up : candles.down;
    const [x, upper, lower] = [middle(index), y(Math.max(bar.open, bar.close)), y(Math.min(bar.open, bar.close))];
    // Wicks stop at the body, so that a hollow one stays hollow.
    into.wicks += `M${x} ${y(bar.high)}V${upper}M${x} ${lower}V${y(bar.low)}`;
    into.bodies += `M${x - 3} ${upper}h6V${lower}h-6z`;
  });

  return {
    width,
    bars,
    candles,
    averages: [20, 50].map((days) => average(all, bars.length, days, { y, middle })),
    prices: ticks(bottom, top).map((price) => ({
      price,
      label: price.toFixed(decimals(bottom, top)),
      at: round(100 * share(price)),
    })),
    months: bars.flatMap((bar, index) => {
      const before = bars[index - 1];
      const isNew = before !== undefined && before.time.slice(0, 7) !== bar.time.slice(0, 7);
      return isNew ? [{ label: months(bar), at: round((100 * middle(index)) / width) }] : [];
    }),
    high: spot(high, high.high),
    low: spot(low, low.low),
    lastY: round(100 * share(last.close)),
    nowX: round((100 * barsEnd) / width),
    fan:
      ahead === null
        ? undefined
        : chartFan(last.close, ahead, { from: middle(bars.length - 1), to: width, y, height: PLANE.height }),
  };
}

type Place = { readonly y: (price: number) => number; readonly middle: (index: number) => number };

function average(all: readonly ShowcaseBar[], drawn: number, days: number, { y, middle }: Place) {
  const values = sma(
    Float64Array.from(all, ({ close }) => close),
    days,
  );
  const shown = [...values.subarray(all.length - drawn)];
  const points = shown.flatMap((value, index) => (Number.isNaN(value) ? [] : [`${middle(index)} ${y(value)}`]));
  const last = shown.at(-1);
  return {
    days,
    path: points.length < 2 ? "" : `M${points.join("L")}`,
    last: last === undefined || Number.isNaN(last) ? undefined : last,
  };
}

/** Returns three to seven round prices between two. */
function ticks(bottom: number, top: number): number[] {
  const step = stepOf(bottom, top);
  const first = Math.ceil(bottom / step);
  return Array.from({ length: Math.max(0, Math.floor(top / step) - first + 1) }, (_, index) => (first + index) * step);
}

function stepOf(bottom: number, top: number): number {
  const rough = (top - bottom) / 6;
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 2.5, 5, 10].find((size) => size * power >= rough) ?? 10) * power;
}

function decimals(bottom: number, top: number): number {
  const step = stepOf(bottom, top);
  return Math.min(6, Math.max(0, 1 - Math.floor(Math.log10(step))));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
