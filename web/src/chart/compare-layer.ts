import type {
  ISeriesApi,
  ISeriesPrimitive,
  ISeriesPrimitiveAxisView,
  SeriesAttachedParameter,
  Time,
} from "lightweight-charts";
import { signedPercent } from "../lib/metrics.ts";
import type { ChartBars } from "./chart-bars.ts";
import { commonBar } from "./compared-closes.ts";
import { percentTicks } from "./percent-ticks.ts";
import { slotX } from "./slot-x.ts";
import type { ThemeColour, ThemeColours } from "./theme-colours.ts";

/** Another symbol on the chart: its closes at the chart's bars, NaN where it has none. */
export type Compared = { readonly symbol: string; readonly tone: ThemeColour; readonly closes: Float64Array };

const TICK_PX = 44;

/**
 * Draws closes of other symbols as lines over the candles, with an axis in percent. All are counted from the first bar
 * in view at which each has a price: there the lines meet the candles' close, and a percentage is at the same height
 * for every symbol.
 */
export function compareLayer(series: ISeriesApi<"Candlestick">, colours: ThemeColours) {
  let compared: readonly Compared[] = [];
  let bars: ChartBars | undefined;
  let closes = new Float64Array();
  let at: SeriesAttachedParameter<Time> | undefined;
  let labels: readonly ISeriesPrimitiveAxisView[] = [];

  /** Returns the first and last bar in view, and the one that percentages are counted from. */
  const view = () => {
    const range = at?.chart.timeScale().getVisibleLogicalRange();
    if (!bars || !range || compared.length === 0) return undefined;
    const { slots } = bars;
    const indexes = slots
      .slice(Math.max(0, Math.ceil(range.from)), Math.max(0, Math.floor(range.to) + 1))
      .flatMap(({ index }) => index ?? []);
    const [from, to] = [indexes[0], indexes.at(-1)];
    if (from === undefined || to === undefined) return undefined;
    const base = commonBar([closes, ...compared.map((one) => one.closes)], from, to);
    return base === undefined ? undefined : { from, to, base };
  };
  const baseClose = (): number | undefined => {
    const base = view()?.base;
    return base === undefined ? undefined : closes[base];
  };
  /** Returns the price on the candles' axis at the same height as another symbol's price. */
  const asPrice = (row: Float64Array, index: number, base: number) =>
    ((closes[base] ?? NaN) * (row[index] ?? NaN)) / (row[base] ?? NaN);
  const percentOf = (price: number, base: number) => (price / base - 1) * 100;

  const ticks = (): readonly { readonly y: number; readonly text: string }[] => {
    const base = baseClose();
    const pane = at?.chart.panes()[0];
    if (base === undefined || !pane) return [];
    const height = pane.getHeight();
    const [high, low] = [series.coordinateToPrice(0), series.coordinateToPrice(height)];
    if (high === null || low === null) return [];
    return percentTicks(percentOf(low, base), percentOf(high, base), height / TICK_PX).flatMap((tick) => {
      const y = series.priceToCoordinate(base * (1 + tick / 100));
      return y === null ? [] : [{ y, text: signedPercent(tick) }];
    });
  };

  const paintLines = (context: CanvasRenderingContext2D) => {
    const seen = view();
    const scale = at?.chart.timeScale();
    if (!seen || !scale || !bars) return;
    context.lineWidth = 2;
    context.lineJoin = "round";
    for (const { tone, closes: row } of compared) {
      context.strokeStyle = colours[tone];
      context.beginPath();
      for (const [slot, { index }] of bars.slots.entries()) {
        if (index === undefined || index < seen.from - 1 || index > seen.to + 1) continue;
        const value = asPrice(row, index, seen.base);
        const [x, y] = [slotX(scale, slot), Number.isFinite(value) ? series.priceToCoordinate(value) : null];
        if (x !== undefined && y !== null) context.lineTo(x, y);
      }
      context.stroke();
    }
  };
  const paintGrid = (context: CanvasRenderingContext2D, width: number) => {
    if (compared.length === 0) return;
    context.strokeStyle = colours["rule-2"];
    context.lineWidth = 1;
    context.beginPath();
    for (const { y } of ticks()) {
      context.moveTo(0, Math.round(y) + 0.5);
      context.lineTo(width, Math.round(y) + 0.5);
    }
    context.stroke();
  };
  const paintAxis = (context: CanvasRenderingContext2D) => {
    if (compared.length === 0 || !at) return;
    const { fontSize, fontFamily } = at.chart.options().layout;
    context.font = `${fontSize}px ${fontFamily}`;
    context.fillStyle = colours["ink-3"];
    context.textBaseline = "middle";
    for (const { y, text } of ticks()) context.fillText(text, 8, y);
  };

  const labelsOf = () =>
    compared.map((one): ISeriesPrimitiveAxisView => {
      const now = () => {
        const seen = view();
        const last = one.closes.findLastIndex((close) => Number.isFinite(close));
        return seen && last >= 0 ? asPrice(one.closes, last, seen.base) : undefined;
      };
      return {
        coordinate: () => series.priceToCoordinate(now() ?? NaN) ?? -100,
        text: () => {
          const [value, base] = [now(), baseClose()];
          return value === undefined || base === undefined
            ? ""
            : `${one.symbol} ${signedPercent(percentOf(value, base))}`;
        },
        textColor: () => colours.paper,
        backColor: () => colours[one.tone],
        visible: () => now() !== undefined,
      };
    });

  const primitive: ISeriesPrimitive<Time> = {
    attached: (parameters) => {
      at = parameters;
    },
    paneViews: () => [
      {
        zOrder: () => "bottom",
        renderer: () => ({
          draw: (target) =>
            target.useMediaCoordinateSpace(({ context, mediaSize }) => paintGrid(context, mediaSize.width)),
        }),
      },
      {
        zOrder: () => "normal",
        renderer: () => ({ draw: (target) => target.useMediaCoordinateSpace(({ context }) => paintLines(context)) }),
      },
    ],
    priceAxisViews: () => labels,
    priceAxisPaneViews: () => [
      {
        zOrder: () => "bottom",
        renderer: () => ({ draw: (target) => target.useMediaCoordinateSpace(({ context }) => paintAxis(context)) }),
      },
    ],
    autoscaleInfo: () => {
      const seen = view();
      if (!seen) return null;
      const values: number[] = [];
      for (const { closes: row } of compared)
        for (let index = seen.from; index <= seen.to; index += 1) {
          const value = asPrice(row, index, seen.base);
          if (Number.isFinite(value)) values.push(value);
        }
      if (values.length === 0) return null;
      return { priceRange: { minValue: Math.min(...values), maxValue: Math.max(...values) } };
    },
  };
  series.attachPrimitive(primitive);

  return {
    setBars: (next: ChartBars) => {
      bars = next;
      closes = Float64Array.from(next.answer.candles, ({ close }) => close);
      at?.requestUpdate();
    },
    setCompared: (next: readonly Compared[]) => {
      compared = next;
      labels = labelsOf();
      at?.requestUpdate();
    },
    /** Returns the bar that percentages are counted from. */
    base: () => view()?.base,
    /** Formats a price of the axis in percent. */
    write: (value: number) => {
      const base = baseClose();
      return base === undefined ? undefined : signedPercent(percentOf(value, base));
    },
  };
}
