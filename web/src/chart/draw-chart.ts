import type { CandlesAnswer } from "@sextant/core/contract";
import {
  CandlestickSeries,
  ColorType,
  createChart,
  CrosshairMode,
  HistogramSeries,
  LineSeries,
  LineStyle,
  PriceScaleMode,
  type AutoscaleInfo,
  type IChartApi,
  type LogicalRange,
  type UTCTimestamp,
} from "lightweight-charts";
import { decimal, price } from "../lib/figures.ts";
import type { ChartLevel, ChartToggle } from "./chart-view.ts";
import { overlayValues, paneValues } from "./overlay-values.ts";
import { faded, themeColours, type ThemeColours } from "./theme-colours.ts";

type View = {
  readonly shown: ReadonlySet<ChartToggle>;
  readonly levels: readonly ChartLevel[];
  readonly logScale: boolean;
  readonly range: LogicalRange | undefined;
};

export type DrawnChart = {
  readonly onCrosshair: (listener: (index: number) => void) => void;
  readonly range: () => LogicalRange | undefined;
  readonly pan: (bars: number) => void;
  readonly zoom: (factor: number) => void;
  readonly first: () => void;
  readonly last: () => void;
  readonly remove: () => void;
};

/** Height of a pane below, with the candles as 1. */
const PANE_SHARE = 0.24;
const BAR_WIDTH_PX = 8;
/** Room to the right of the last bar, where the lines carry their names. */
const LABEL_WIDTH_PX = 90;

/** Draws everything once; a change of look or content draws again and keeps the place. */
export function drawChart(place: HTMLElement, answer: CandlesAnswer, view: View): DrawnChart {
  const colours = themeColours();
  const chart = createChart(place, chartOptions(colours, answer.timeframe, view.logScale));
  const times = answer.candles.map(({ time }) => (Date.parse(time) / 1000) as UTCTimestamp);
  const closes = Float64Array.from(answer.candles, ({ close }) => close);
  drawCandles(chart, answer, times, view, colours);
  drawOverlays(chart, times, closes, view.shown, colours);
  drawPanes(chart, times, closes, view.shown, colours);
  chart.panes()[0]?.setStretchFactor(1);

  const scale = chart.timeScale();
  const end = times.length;
  const room = LABEL_WIDTH_PX / BAR_WIDTH_PX;
  const barsAtFirst = Math.min(160, Math.max(40, place.clientWidth / BAR_WIDTH_PX - room));
  const show = (from: number, to: number) => scale.setVisibleLogicalRange({ from, to });
  if (view.range) scale.setVisibleLogicalRange(view.range);
  else show(Math.max(0, end - barsAtFirst), end + room);
  const shift = (change: (range: LogicalRange) => readonly [number, number]) => {
    const range = scale.getVisibleLogicalRange();
    if (range) show(...change(range));
  };
  return {
    onCrosshair: (listener) =>
      chart.subscribeCrosshairMove(({ logical, time }) =>
        listener(time === undefined || logical === undefined ? end - 1 : logical),
      ),
    range: () => scale.getVisibleLogicalRange() ?? undefined,
    pan: (bars) => shift(({ from, to }) => [from + bars, to + bars]),
    zoom: (factor) => shift(({ from, to }) => [to - Math.max(10, (to - from) * factor), to]),
    first: () => shift(({ from, to }) => [0, to - from]),
    last: () => shift(({ from, to }) => [end + room - (to - from), end + room]),
    remove: () => chart.remove(),
  };
}

function chartOptions(colours: ThemeColours, timeframe: string, logScale: boolean) {
  const font = getComputedStyle(document.body);
  return {
    autoSize: true,
    layout: {
      background: { type: ColorType.Solid, color: colours.paper },
      textColor: colours["ink-3"],
      fontFamily: font.fontFamily,
      fontSize: 11,
      panes: { separatorColor: colours.rule, enableResize: true },
      // Its logo writes HTML from text, which our policy forbids; the footer of every page carries the attribution.
      attributionLogo: false,
    },
    grid: { vertLines: { color: colours["rule-2"] }, horzLines: { color: colours["rule-2"] } },
    crosshair: {
      mode: CrosshairMode.Normal,
      vertLine: { color: colours.field, labelBackgroundColor: colours["ink-2"] },
      horzLine: { color: colours.field, labelBackgroundColor: colours["ink-2"] },
    },
    rightPriceScale: { borderColor: colours.rule, mode: logScale ? PriceScaleMode.Logarithmic : PriceScaleMode.Normal },
    timeScale: { borderColor: colours.rule, timeVisible: !/[dw]$/.test(timeframe), secondsVisible: false },
    // The wheel belongs to the page until it is pressed with Ctrl; pinch and drag move the chart.
    handleScroll: { mouseWheel: false, vertTouchDrag: false },
    handleScale: { mouseWheel: false },
  };
}

function drawCandles(
  chart: IChartApi,
  { candles }: CandlesAnswer,
  times: readonly UTCTimestamp[],
  view: View,
  colours: ThemeColours,
): void {
  const series = chart.addSeries(CandlestickSeries, {
    // Hollow when the close is above the open, filled when below, as in print: the chart reads in grey.
    upColor: colours.paper,
    borderUpColor: colours.up,
    wickUpColor: colours.up,
    downColor: colours.down,
    borderDownColor: colours.down,
    wickDownColor: colours.down,
    priceLineColor: colours["ink-2"],
    priceFormat: priceFormat(candles.at(-1)?.close ?? 1),
    // The entry line stands at the same price and says more.
    lastValueVisible: view.levels.every(({ label }) => label !== "Entry"),
    // Target and stop are part of the picture: a level outside the bars in view would be drawn off the scale.
    autoscaleInfoProvider: (original: () => AutoscaleInfo | null) => withLevels(original(), view.levels),
  });
  series.setData(
    candles.map(({ open, high, low, close }, i) => ({ time: times[i] as UTCTimestamp, open, high, low, close })),
  );
  series.priceScale().applyOptions({ scaleMargins: { top: 0.08, bottom: view.shown.has("volume") ? 0.24 : 0.06 } });
  for (const { price: at, label, tone } of view.levels) {
    series.createPriceLine({
      price: at,
      title: label,
      color: colours[tone],
      lineWidth: 1,
      lineStyle: LineStyle.Dashed,
      axisLabelVisible: true,
    });
  }
  if (!view.shown.has("volume")) return;
  const volume = chart.addSeries(HistogramSeries, {
    priceScaleId: "volume",
    priceFormat: { type: "volume" },
    lastValueVisible: false,
    priceLineVisible: false,
  });
  volume.priceScale().applyOptions({ scaleMargins: { top: 0.84, bottom: 0 } });
  volume.setData(
    candles.map(({ open, close, volume: value }, i) => ({
      time: times[i] as UTCTimestamp,
      value,
      color: faded(close >= open ? colours.up : colours.down, 0.36),
    })),
  );
}

function drawOverlays(
  chart: IChartApi,
  times: readonly UTCTimestamp[],
  closes: Float64Array,
  shown: View["shown"],
  colours: ThemeColours,
): void {
  const values = overlayValues(closes);
  const line = lineDrawer(chart, times, 0, priceFormat(closes.at(-1) ?? 1));
  if (shown.has("sma20")) line(values.sma20, colours["line-a"], "SMA 20");
  if (shown.has("sma50")) line(values.sma50, colours["line-b"], "SMA 50");
  if (shown.has("sma200")) line(values.sma200, colours["line-c"], "SMA 200", LineStyle.Dashed);
  if (!shown.has("bollinger")) return;
  line(values.bollinger.upper, colours.field, "Upper band");
  line(values.bollinger.lower, colours.field, "Lower band");
}

/** The scale that the bars in view ask for, widened to show every level. */
function withLevels(info: AutoscaleInfo | null, levels: View["levels"]): AutoscaleInfo | null {
  const range = info?.priceRange;
  if (info == null || range == null) return info;
  const prices = levels.map(({ price: at }) => at);
  const priceRange = {
    minValue: Math.min(range.minValue, ...prices),
    maxValue: Math.max(range.maxValue, ...prices),
  };
  return { ...info, priceRange };
}

function drawPanes(
  chart: IChartApi,
  times: readonly UTCTimestamp[],
  closes: Float64Array,
  shown: View["shown"],
  colours: ThemeColours,
): void {
  const values = paneValues(closes);
  let pane = 1;
  if (shown.has("rsi")) {
    const series = lineDrawer(chart, times, pane, READING_FORMAT)(values.rsi, colours["ink-2"], "RSI 14");
    for (const at of [30, 70]) {
      series.createPriceLine({
        price: at,
        color: colours.field,
        lineWidth: 1,
        lineStyle: LineStyle.Dotted,
        axisLabelVisible: false,
        title: "",
      });
    }
    chart.panes()[pane++]?.setStretchFactor(PANE_SHARE);
  }
  if (shown.has("macd")) {
    const bars = chart.addSeries(
      HistogramSeries,
      { lastValueVisible: false, priceLineVisible: false, priceFormat: READING_FORMAT },
      pane,
    );
    bars.setData(
      points(times, values.macd.histogram).map((point) => ({
        ...point,
        color: faded(point.value >= 0 ? colours.up : colours.down, 0.6),
      })),
    );
    lineDrawer(chart, times, pane, READING_FORMAT)(values.macd.macd, colours["line-a"], "MACD");
    lineDrawer(chart, times, pane, READING_FORMAT)(values.macd.signal, colours["line-b"], "Signal");
    chart.panes()[pane]?.setStretchFactor(PANE_SHARE);
  }
}

function lineDrawer(
  chart: IChartApi,
  times: readonly UTCTimestamp[],
  pane: number,
  format: typeof READING_FORMAT | ReturnType<typeof priceFormat>,
) {
  return (values: Float64Array, color: string, title: string, lineStyle: LineStyle = LineStyle.Solid) => {
    const options = {
      color,
      title,
      lineStyle,
      lineWidth: 1,
      priceLineVisible: false,
      crosshairMarkerVisible: false,
      priceFormat: format,
    } as const;
    const series = chart.addSeries(LineSeries, options, pane);
    series.setData(points(times, values));
    return series;
  };
}

/** The readings that exist, each at its bar. */
function points(times: readonly UTCTimestamp[], values: Float64Array) {
  return times.flatMap((time, i) => (Number.isFinite(values[i]) ? [{ time, value: values[i] as number }] : []));
}

function priceFormat(close: number) {
  const minMove = close > 1 ? 0.01 : close >= 0.001 ? 0.000001 : 1e-10;
  return { type: "custom", minMove, formatter: (value: number) => price(value) } as const;
}

const READING_FORMAT = { type: "custom", minMove: 0.01, formatter: (value: number) => decimal(value) } as const;
