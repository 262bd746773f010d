import {
  HistogramSeries,
  LineSeries,
  LineStyle,
  type IChartApi,
  type PriceFormatCustom,
  type UTCTimestamp,
} from "lightweight-charts";
import type { ChartBars, Slot } from "./chart-bars.ts";
import type { Reading } from "./readings.ts";
import { faded, type ThemeColours } from "./theme-colours.ts";

/** Sets bars: all of them, or only those from a slot on if the earlier ones are unchanged. */
export type PutBars = (bars: ChartBars, reading: Reading, fromSlot: number | undefined) => void;

/** Draws one reading in its pane: a line, dots, columns around zero, or a two-tone line. */
export function readingLayer(
  chart: IChartApi,
  reading: Reading,
  pane: number,
  colours: ThemeColours,
  priceFormat: (close: number) => PriceFormatCustom,
): PutBars {
  // The legend has each line's name and value. Over the candles, tags are for prices and ranges only.
  const hasTag = pane > 0 && reading.kind !== "columns" && !reading.isQuiet;
  const quiet = { priceLineVisible: false, lastValueVisible: hasTag } as const;
  const write = reading.write;
  const format = pane === 0 ? {} : ({ priceFormat: { type: "custom", minMove: 0.01, formatter: write } } as const);
  const toneAt = (values: Reading, index: number, value: number): { readonly color?: string } => {
    if (values.kind === "columns") return { color: faded(value >= 0 ? colours.up : colours.down, 0.6) };
    if (values.kind === "turning") return { color: (values.turns?.[index] ?? 0) > 0 ? colours.up : colours.down };
    return {};
  };
  const series =
    reading.kind === "columns"
      ? chart.addSeries(HistogramSeries, { ...quiet, ...format }, pane)
      : chart.addSeries(LineSeries, { ...quiet, ...format, ...lineOptions(reading, colours, hasTag) }, pane);
  const { room, guides } = reading;
  if (room) {
    const priceRange = { minValue: room[0], maxValue: room[1] };
    series.applyOptions({ autoscaleInfoProvider: () => ({ priceRange }) });
  }
  for (const price of guides ?? []) {
    const line = { price, color: colours.field, lineStyle: LineStyle.Dotted, axisLabelVisible: false, title: "" };
    series.createPriceLine({ ...line, lineWidth: 1 });
  }
  const point = (values: Reading, slot: Slot, aheadAt: number) => {
    const index = slot.index;
    const value = (index === undefined ? values.ahead?.[aheadAt] : values.values[index]) ?? NaN;
    const time = slot.seconds as UTCTimestamp;
    return Number.isFinite(value) ? { time, value, ...toneAt(values, index ?? 0, value) } : { time };
  };
  return ({ answer, slots }, values, fromSlot) => {
    if (pane === 0 && fromSlot === undefined)
      series.applyOptions({ priceFormat: priceFormat(answer.candles.at(-1)?.close ?? 1) });
    const firstAhead = slots.findIndex(({ isAhead }) => isAhead);
    const count = values.ahead ? slots.length : firstAhead < 0 ? slots.length : firstAhead;
    const at = (slot: number) => point(values, slots[slot] as Slot, firstAhead < 0 ? 0 : slot - firstAhead);
    // A row with values over future bars moves as a whole with each new bar.
    if (fromSlot === undefined || values.ahead) {
      // Slots without a value need no whitespace item: the candles reserve every slot.
      series.setData(Array.from({ length: count }, (_, slot) => at(slot)).filter((one) => "value" in one));
      return;
    }
    for (let slot = fromSlot; slot < count; slot += 1) series.update(at(slot));
  };
}

function lineOptions({ kind, name, tone }: Reading, colours: ThemeColours, hasTag: boolean) {
  return {
    color: colours[tone],
    title: hasTag ? name : "",
    lineStyle: kind === "dashed" ? LineStyle.Dashed : LineStyle.Solid,
    lineWidth: kind === "turning" ? 2 : 1,
    crosshairMarkerVisible: false,
    ...(kind === "dots" ? { lineVisible: false, pointMarkersVisible: true, pointMarkersRadius: 1.5 } : {}),
  } as const;
}
