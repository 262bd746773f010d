import {
  CandlestickSeries,
  HistogramSeries,
  LineSeries,
  LineStyle,
  type AutoscaleInfo,
  type IChartApi,
  type IPriceLine,
  type UTCTimestamp,
} from "lightweight-charts";
import { decimal } from "../lib/figures.ts";
import type { ChartBars, Slot } from "./chart-bars.ts";
import { priceFormat } from "./chart-options.ts";
import type { ChartCone, ChartLevel } from "./chart-view.ts";
import { coneEdges } from "./cone-edges.ts";
import { levelScale } from "./level-scale.ts";
import type { Reading } from "./readings.ts";
import { faded, type ThemeColours } from "./theme-colours.ts";

const READING_FORMAT = { type: "custom", minMove: 0.01, formatter: (value: number) => decimal(value) } as const;
/** Oversold and overbought: always in the picture, as is the room that a reading has. */
const RSI_BANDS = [30, 70];
const RSI_SCALE = { priceRange: { minValue: 0, maxValue: 100 } };
const time = ({ seconds }: Slot) => seconds as UTCTimestamp;

/** The candles with the levels across them. */
export function candleLayer(
  chart: IChartApi,
  hasVolume: boolean,
  colours: ThemeColours,
  onOutside: (levels: readonly ChartLevel[]) => void,
) {
  let scaled: readonly ChartLevel[] = [];
  let lines: readonly IPriceLine[] = [];
  const series = chart.addSeries(CandlestickSeries, {
    // Hollow when the close is above the open, filled when below, as in print: the chart reads in grey.
    upColor: colours.paper,
    borderUpColor: colours.up,
    wickUpColor: colours.up,
    downColor: colours.down,
    borderDownColor: colours.down,
    wickDownColor: colours.down,
    priceLineColor: colours["ink-2"],
    autoscaleInfoProvider: (original: () => AutoscaleInfo | null) => {
      const info = original();
      const bars = info?.priceRange;
      if (info == null || bars == null) return info;
      const scale = levelScale({ low: bars.minValue, high: bars.maxValue }, scaled);
      onOutside(scale.outside);
      return { ...info, priceRange: { minValue: scale.low, maxValue: scale.high } };
    },
  });
  series.priceScale().applyOptions({ scaleMargins: { top: 0.08, bottom: hasVolume ? 0.24 : 0.06 } });
  return {
    series,
    setBars: ({ answer, slots }: ChartBars) => {
      series.applyOptions({ priceFormat: priceFormat(answer.candles.at(-1)?.close ?? 1) });
      series.setData(
        slots.map((slot) => {
          const bar = slot.index === undefined ? undefined : answer.candles[slot.index];
          if (!bar) return { time: time(slot) };
          const { open, high, low, close } = bar;
          // A bar that still forms is drawn in ink: it has not made up its mind.
          const ink = colours["ink-3"];
          const forming = { color: close >= open ? colours.paper : ink, borderColor: ink, wickColor: ink };
          return { time: time(slot), open, high, low, close, ...(bar.closed ? {} : forming) };
        }),
      );
    },
    setLevels: (next: readonly ChartLevel[], cone: ChartCone | undefined) => {
      for (const line of lines) series.removePriceLine(line);
      scaled = [...next, ...coneEdges(cone)];
      // The entry line stands at the same price as the last bar's and says more.
      series.applyOptions({ lastValueVisible: next.every(({ label }) => label !== "Entry") });
      lines = next.map(({ price, label, tone }) =>
        series.createPriceLine({
          price,
          title: label,
          color: colours[tone],
          lineWidth: 1,
          lineStyle: LineStyle.Dashed,
          axisLabelVisible: true,
        }),
      );
    },
  };
}

/** Volume behind the candles, at the foot. */
export function volumeLayer(chart: IChartApi, colours: ThemeColours) {
  const series = chart.addSeries(HistogramSeries, {
    priceScaleId: "volume",
    priceFormat: { type: "volume" },
    lastValueVisible: false,
    priceLineVisible: false,
  });
  series.priceScale().applyOptions({ scaleMargins: { top: 0.84, bottom: 0 } });
  return ({ answer, slots }: ChartBars) =>
    series.setData(
      slots.flatMap((slot) => {
        const bar = slot.index === undefined ? undefined : answer.candles[slot.index];
        if (!bar) return [];
        const tone = bar.closed ? (bar.close >= bar.open ? colours.up : colours.down) : colours["ink-3"];
        return [{ time: time(slot), value: bar.volume, color: faded(tone, 0.36) }];
      }),
    );
}

/** One reading in its pane, as a line or as columns about zero. */
export function readingLayer(chart: IChartApi, reading: Reading, pane: number, colours: ThemeColours) {
  const color = colours[reading.tone];
  const quiet = { priceLineVisible: false, lastValueVisible: reading.kind !== "columns" } as const;
  const format = pane === 0 ? {} : { priceFormat: READING_FORMAT };
  if (reading.kind === "columns") {
    const series = chart.addSeries(HistogramSeries, { ...quiet, ...format }, pane);
    return ({ slots }: ChartBars, { values }: Reading) =>
      series.setData(
        points(slots, values).map((point) => ({
          ...point,
          color: faded(point.value >= 0 ? colours.up : colours.down, 0.6),
        })),
      );
  }
  const lineStyle = reading.kind === "dashed" ? LineStyle.Dashed : LineStyle.Solid;
  const title = reading.name;
  const options = {
    ...quiet,
    ...format,
    color,
    title,
    lineStyle,
    lineWidth: 1,
    crosshairMarkerVisible: false,
  } as const;
  const series = chart.addSeries(LineSeries, options, pane);
  if (reading.pane === "rsi") {
    series.applyOptions({ autoscaleInfoProvider: () => RSI_SCALE });
    for (const price of RSI_BANDS) {
      const line = { price, color: colours.field, lineStyle: LineStyle.Dotted, axisLabelVisible: false, title: "" };
      series.createPriceLine({ ...line, lineWidth: 1 });
    }
  }
  return ({ answer, slots }: ChartBars, { values }: Reading) => {
    if (pane === 0) series.applyOptions({ priceFormat: priceFormat(answer.candles.at(-1)?.close ?? 1) });
    series.setData(points(slots, values));
  };
}

/** The readings that exist, each at its bar. */
function points(slots: readonly Slot[], values: Float64Array) {
  return slots.flatMap((slot) => {
    const value = slot.index === undefined ? Number.NaN : (values[slot.index] ?? Number.NaN);
    return Number.isFinite(value) ? [{ time: time(slot), value }] : [];
  });
}
