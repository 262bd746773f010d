import {
  CandlestickSeries,
  HistogramSeries,
  LineSeries,
  LineStyle,
  type AutoscaleInfo,
  type IChartApi,
  type IPriceLine,
  type PriceFormatCustom,
  type UTCTimestamp,
} from "lightweight-charts";
import type { ChartBars, Slot } from "./chart-bars.ts";
import type { ChartLevel } from "./chart-view.ts";
import { levelScale } from "./level-scale.ts";
import { faded, type ThemeColours } from "./theme-colours.ts";

const time = ({ seconds }: Slot) => seconds as UTCTimestamp;

/** The candles with the levels across them. */
export function candleLayer(
  chart: IChartApi,
  hasVolume: boolean,
  colours: ThemeColours,
  {
    onOutside,
    format,
  }: {
    readonly onOutside: (levels: readonly ChartLevel[]) => void;
    /** How the axis writes prices of a series that closes at this. */
    readonly format: (close: number) => PriceFormatCustom;
  },
) {
  let scaled: readonly ChartLevel[] = [];
  let undrawn: readonly ChartLevel[] = [];
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
      onOutside([...scale.outside, ...undrawn]);
      return { ...info, priceRange: { minValue: scale.low, maxValue: scale.high } };
    },
  });
  series.priceScale().applyOptions({ scaleMargins: { top: 0.08, bottom: hasVolume ? 0.24 : 0.06 } });
  return {
    series,
    /** All bars, or only those from a slot on where the ones before stand as they are. */
    setBars: ({ answer, slots }: ChartBars, fromSlot: number | undefined) => {
      const item = (slot: Slot) => {
        const bar = slot.index === undefined ? undefined : answer.candles[slot.index];
        if (!bar) return { time: time(slot) };
        const { open, high, low, close } = bar;
        // A bar that still forms is drawn in ink: it has not simulated its mind.
        const ink = colours["ink-3"];
        const forming = { color: close >= open ? colours.paper : ink, borderColor: ink, wickColor: ink };
        return { time: time(slot), open, high, low, close, ...(bar.closed ? {} : forming) };
      };
      const present = slots.filter(({ isAhead }) => !isAhead);
      if (fromSlot !== undefined) {
        for (const slot of present.slice(fromSlot)) series.update(item(slot));
        return;
      }
      series.applyOptions({ priceFormat: format(answer.candles.at(-1)?.close ?? 1) });
      series.setData(present.map(item));
    },
    /** Lines across the picture, and the ends of a range that makes its own where it has a place. */
    setLevels: (next: readonly ChartLevel[], edges: readonly ChartLevel[], hasPlace: boolean) => {
      for (const line of lines) series.removePriceLine(line);
      scaled = hasPlace ? [...next, ...edges] : next;
      undrawn = hasPlace ? [] : edges;
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
  return ({ answer, slots }: ChartBars, fromSlot: number | undefined) => {
    const items = slots.slice(fromSlot ?? 0).flatMap((slot) => {
      const bar = slot.index === undefined ? undefined : answer.candles[slot.index];
      if (!bar) return [];
      const tone = bar.closed ? (bar.close >= bar.open ? colours.up : colours.down) : colours["ink-3"];
      return [{ time: time(slot), value: bar.volume, color: faded(tone, 0.36) }];
    });
    if (fromSlot === undefined) series.setData(items);
    else for (const item of items) series.update(item);
  };
}

/** Holds the places of the bars to come open, so that the axis goes on over them. */
export function aheadLayer(chart: IChartApi) {
  const series = chart.addSeries(LineSeries, { visible: false, lastValueVisible: false, priceLineVisible: false });
  return ({ slots }: ChartBars) =>
    series.setData(slots.filter(({ isAhead }) => isAhead).map((slot) => ({ time: time(slot) })));
}
