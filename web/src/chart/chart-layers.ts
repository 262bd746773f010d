import {
  CandlestickSeries,
  HistogramSeries,
  LineSeries,
  LineStyle,
  type AutoscaleInfo,
  type BarPrice,
  type IChartApi,
  type IPriceLine,
  type PriceFormatCustom,
  type UTCTimestamp,
} from "lightweight-charts";
import type { ChartBars, Slot } from "./chart-bars.ts";
import type { ChartLevel } from "./chart-view.ts";
import { levelScale } from "./level-scale.ts";
import { namedLines } from "./named-lines.ts";
import { faded, type ThemeColours } from "./theme-colours.ts";
import * as TEXTS from "./texts.ts";

/** Space for two lines of text beyond the ends of a range, in addition to the scale's margins, in font sizes. */
const RANGE_TEXT = 2;
/** Distance at which a price of the axis would be half hidden by a line's price, in font sizes. */
const HIDDEN = 1.3;

const time = ({ seconds }: Slot) => seconds as UTCTimestamp;

/** Draws the candles with the levels across them. */
export function candleLayer(
  chart: IChartApi,
  hasVolume: boolean,
  colours: ThemeColours,
  {
    onOutside,
    format,
  }: {
    readonly onOutside: (levels: readonly ChartLevel[]) => void;
    /** Returns the axis's price format for a series with this close. */
    readonly format: (close: number) => PriceFormatCustom;
  },
) {
  let scaled: readonly ChartLevel[] = [];
  let undrawn: readonly ChartLevel[] = [];
  let lines: readonly IPriceLine[] = [];
  let hasRange = false;
  const { fontSize } = chart.options().layout;
  const series = chart.addSeries(CandlestickSeries, {
    // Hollow when the close is above the open, filled when below, as in print: the chart is readable without colour.
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
      const room = hasRange ? RANGE_TEXT * fontSize : 0;
      return {
        ...info,
        priceRange: { minValue: scale.low, maxValue: scale.high },
        margins: { above: room, below: hasVolume ? 0 : room },
      };
    },
  });
  series.priceScale().applyOptions({ scaleMargins: { top: 0.08, bottom: hasVolume ? 0.24 : 0.06 } });
  let lastClose = 1;
  /** Leaves out the axis's prices that would show from behind those of lines. */
  const setFormat = () => {
    const own = format(lastClose);
    const tickmarksFormatter = (values: BarPrice[]) => {
      const taken = namedLines(chart);
      const isHidden = (value: number) => {
        const y = series.priceToCoordinate(value);
        return y !== null && taken.some((line) => Math.abs(line - y) < HIDDEN * fontSize);
      };
      const texts = own.tickmarksFormatter?.(values) ?? values.map((value) => own.formatter(value));
      return texts.map((text, i) => (isHidden(values[i] ?? NaN) ? "" : text));
    };
    series.applyOptions({ priceFormat: { ...own, tickmarksFormatter } });
  };
  return {
    series,
    /** Sets all bars, or only those from a slot on if the earlier ones are unchanged. */
    setBars: ({ answer, slots }: ChartBars, fromSlot: number | undefined) => {
      const item = (slot: Slot) => {
        const bar = slot.index === undefined ? undefined : answer.candles[slot.index];
        if (!bar) return { time: time(slot) };
        const { open, high, low, close } = bar;
        // A bar that is still forming is drawn in ink, since its direction may still change.
        const ink = colours["ink-3"];
        const forming = { color: close >= open ? colours.paper : ink, borderColor: ink, wickColor: ink };
        return { time: time(slot), open, high, low, close, ...(bar.closed ? {} : forming) };
      };
      const present = slots.filter(({ isAhead }) => !isAhead);
      if (fromSlot !== undefined) {
        for (const slot of present.slice(fromSlot)) series.update(item(slot));
        return;
      }
      lastClose = answer.candles.at(-1)?.close ?? 1;
      setFormat();
      series.setData(present.map(item));
    },
    /**
     * Sets the lines across the chart. The ends of a range join the price scale if the range is drawn, otherwise they
     * are reported as undrawn.
     */
    setLevels: (next: readonly ChartLevel[], edges: readonly ChartLevel[], hasPlace: boolean) => {
      for (const line of lines) series.removePriceLine(line);
      scaled = hasPlace ? [...next, ...edges] : next;
      undrawn = hasPlace ? [] : edges;
      hasRange = hasPlace && edges.length > 0;
      // The entry line is at the same price as the last bar's line and is more informative.
      series.applyOptions({ lastValueVisible: next.every(({ label }) => label !== TEXTS.levelEntry) });
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
      // The axis keeps its texts until its format is set.
      setFormat();
    },
  };
}

/** Draws volume behind the candles, at the bottom. */
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

/** Reserves slots for future bars, so that the axis extends over them. */
export function aheadLayer(chart: IChartApi) {
  const series = chart.addSeries(LineSeries, { visible: false, lastValueVisible: false, priceLineVisible: false });
  return ({ slots }: ChartBars) =>
    series.setData(slots.filter(({ isAhead }) => isAhead).map((slot) => ({ time: time(slot) })));
}
