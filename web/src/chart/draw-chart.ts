import { WORDS_LOCALE } from "@sextant/core/market";
import { createChart, type IChartApi, type LogicalRange, type Time, type UTCTimestamp } from "lightweight-charts";
import { axisEdgeLayer } from "./axis-edge-layer.ts";
import { barTime } from "./chart-bar-text.ts";
import type { ChartBars } from "./chart-bars.ts";
import { changedSlot } from "./changed-slot.ts";
import { aheadLayer, candleLayer, volumeLayer } from "./chart-layers.ts";
import type { ChartMark, TurningLevel } from "./chart-marks.ts";
import { chartOptions, percentFormat, priceFormat } from "./chart-options.ts";
import type { ChartCone, ChartLevel, ChartToggle } from "./chart-view.ts";
import { cloudLayer } from "./cloud-layer.ts";
import { compareLayer, type Compared } from "./compare-layer.ts";
import { coneEdges } from "./cone-edges.ts";
import { coneLayer } from "./cone-layer.ts";
import { drawingLayer, type Drawn } from "./drawing-layer.ts";
import type { Point } from "./drawing-shape.ts";
import { drawingMoves } from "./hand-moves.ts";
import { LEAST_CONE_PX } from "./least-cone-px.ts";
import { levelLayer } from "./level-layer.ts";
import { markLayer } from "./mark-layer.ts";
import { readingLayer } from "./reading-layer.ts";
import type { Reading } from "./readings.ts";
import { themeColours } from "./theme-colours.ts";

/** The visible range, in slots from the last bar, which stays valid when older bars are prepended. */
export type InView = { readonly from: number; readonly to: number };

export type View = {
  readonly bars: ChartBars;
  readonly readings: readonly Reading[];
  readonly shown: ReadonlySet<ChartToggle>;
  readonly logScale: boolean;
  readonly zone: string;
  /** Whether the axis is in percent, for comparison with other symbols. */
  readonly inPercent: boolean;
  readonly inView: InView | undefined;
  /** Called whenever the chart is scaled, with the levels too far away to be drawn. */
  readonly onOutside: (levels: readonly ChartLevel[]) => void;
};

export type DrawnChart = {
  /** Sets newer or older bars of the same series; the visible range stays. */
  readonly setBars: (bars: ChartBars, readings: readonly Reading[]) => void;
  /** Sets the marks at bars, and the prices at which the market turned. */
  readonly setMarks: (marks: readonly ChartMark[], turning: readonly TurningLevel[]) => void;
  readonly setCompared: (compared: readonly Compared[]) => void;
  /** Returns the index of the bar that percentages are counted from now. */
  readonly comparedFrom: () => number | undefined;
  readonly drawings: Omit<ReturnType<typeof drawingLayer>, "setBars" | "setDrawn">;
  readonly setDrawn: (drawn: Drawn) => void;
  /** Returns whether a point lies on the candles' pane, and not on an axis or a pane below. */
  readonly isOnPrices: (point: Point) => boolean;
  readonly setLevels: (levels: readonly ChartLevel[], cone: ChartCone | undefined) => void;
  readonly onCrosshair: (listener: (slot: number | undefined, price: number | undefined) => void) => void;
  readonly onRange: (listener: (range: LogicalRange) => void) => void;
  readonly range: () => LogicalRange | undefined;
  readonly inView: () => InView | undefined;
  /** Puts the crosshair on a slot and scrolls it into view; undefined removes it. */
  readonly point: (slot: number | undefined) => void;
  readonly pan: (bars: number) => void;
  /** Zooms around the position `x` in px or the right edge; below 1 shows fewer bars. */
  readonly zoom: (factor: number, x?: number) => void;
  readonly barPx: () => number;
  readonly remove: () => void;
};

/** Height of a pane below, relative to the candles. */
const PANE_SHARE = 0.24;
/** Space to the right of the last bar for the names of the lines; next to a range, whose end has its own labels, less. */
const LABEL_WIDTH_PX = 90;
const CONE_LABEL_PX = 24;
const FEWEST_BARS = 10;
const FEWEST_FIRST_BARS = 40;
const PRICE_AXIS_PX = 60;
/** Half a year of trading days, where they are at least this wide; at least so many for each future slot. */
const FIRST_BARS = 126;
const LEAST_BAR_PX = 4;
const BARS_PER_AHEAD = 1.5;

/**
 * Draws everything once. New bars update the drawing; another appearance or other toggles redraw it at the same
 * position.
 */
export function drawChart(place: HTMLElement, view: View): DrawnChart {
  const colours = themeColours();
  const { timeframe } = view.bars.answer;
  const chart = createChart(place, chartOptions(colours, timeframe, view));
  const inPercent = percentFormat((value) => compare.write(value));
  const format = view.inPercent ? () => inPercent : priceFormat;
  const candles = candleLayer(chart, view.shown.has("volume"), colours, { onOutside: view.onOutside, format });
  const compare = compareLayer(candles.series, colours);
  const cloud = cloudLayer(candles.series, colours);
  const cone = coneLayer(candles.series, colours);
  const marks = markLayer(candles.series, colours);
  const turning = levelLayer(candles.series, colours);
  const drawings = drawingLayer(candles.series, colours);
  axisEdgeLayer(candles.series, colours);
  const ahead = aheadLayer(chart);
  const volume = view.shown.has("volume") ? volumeLayer(chart, colours) : undefined;
  const panes = ["price", ...new Set(view.readings.map(({ pane }) => pane).filter((pane) => pane !== "price"))];
  const lines = view.readings.map((reading) =>
    readingLayer(chart, reading, panes.indexOf(reading.pane), colours, format),
  );
  for (const [i, pane] of chart.panes().entries()) pane.setStretchFactor(i === 0 ? 1 : PANE_SHARE);

  let { slots } = view.bars;
  let drawnBars: ChartBars | undefined;
  let marked: readonly [readonly ChartMark[], readonly TurningLevel[]] = [[], []];
  // The time that the keyboard reads, which stays valid when older bars are prepended and when the view moves.
  let pointed: number | undefined;
  const hand = drawingMoves();
  const showPointed = () => {
    const at = slots.findIndex(({ seconds }) => seconds === pointed);
    if (at < 0) return;
    const bar = candles.series.dataByIndex(at);
    if (bar && "close" in bar) chart.setCrosshairPosition(bar.close, pointed as UTCTimestamp, candles.series);
  };
  const scale = chart.timeScale();
  const aheadOf = () => slots.filter(({ isAhead }) => isAhead).length;
  // A range counts slots and is applied with the next frame: bars prepended before that would shift it to another time.
  let isFirstRequested = false;
  const showFirst = () => {
    isFirstRequested = true;
    scale.setVisibleLogicalRange(firstRange(slots.length, aheadOf(), place.clientWidth));
    // Runs after the chart's own frame, in which the requested range is applied.
    requestAnimationFrame(() => (isFirstRequested = false));
  };
  const setBars = (bars: ChartBars, rows: readonly Reading[]) => {
    const range = scale.getVisibleLogicalRange();
    const wasFirstRequested = isFirstRequested;
    const hadAhead = aheadOf() > 0;
    const aheadBefore = slots.find(({ isAhead }) => isAhead)?.seconds;
    // A bar that arrived or moved is updated alone, since the thousands of points before it need no redraw.
    const from = drawnBars && changedSlot(drawnBars, bars);
    ({ slots } = bars);
    if (!drawnBars || aheadBefore !== slots.find(({ isAhead }) => isAhead)?.seconds || hadAhead !== aheadOf() > 0)
      ahead(bars);
    drawnBars = bars;
    candles.setBars(bars, from);
    compare.setBars(bars);
    cone.setBars(bars);
    drawings.setBars(bars);
    cloud(bars, rows);
    volume?.(bars, from);
    for (const [i, row] of rows.entries()) lines[i]?.(bars, row, from);
    marks(bars, marked[0]);
    turning(bars, marked[1]);
    if (wasFirstRequested || (!hadAhead && range && hidesAhead(range, slots.length, aheadOf()))) showFirst();
    showPointed();
  };
  setBars(view.bars, view.readings);
  const timeFormatter = (time: Time) => {
    const slot = slots.find(({ seconds }) => seconds === time);
    return slot ? barTime(slot.time, timeframe, view.zone) : "";
  };
  chart.applyOptions({ localization: { locale: WORDS_LOCALE, timeFormatter } });

  const barCount = () => slots.length - aheadOf();
  const stored = view.inView && { from: view.inView.from + barCount(), to: view.inView.to + barCount() };
  if (stored && !hidesAhead(stored, slots.length, aheadOf())) scale.setVisibleLogicalRange(stored);
  else showFirst();
  let widthPx = place.clientWidth;
  // A narrower chart preserves the bar width: otherwise future slots would push out the bars, which would stay lost
  // when it grows again.
  scale.subscribeSizeChange(() => {
    if (place.clientWidth === widthPx) return;
    widthPx = place.clientWidth;
    const range = scale.getVisibleLogicalRange();
    if (range && aheadOf() > 0 && range.to >= slots.length - aheadOf() - 1) showFirst();
  });
  scale.subscribeVisibleLogicalRangeChange(showPointed);
  const move = mover(chart);
  return {
    setBars,
    setLevels: (levels, range) => {
      cone.setCone(range);
      // A range that is not drawn takes no space: text states its ends.
      candles.setLevels(levels, coneEdges(range), cone.hasPlace());
    },
    setMarks: (...next) => {
      marked = next;
      const bars = { ...view.bars, ...drawnBars };
      marks(bars, next[0]);
      turning(bars, next[1]);
    },
    setCompared: compare.setCompared,
    comparedFrom: compare.base,
    drawings,
    setDrawn: drawings.setDrawn,
    isOnPrices: ({ x, y }) => {
      const height = chart.panes()[0]?.getHeight() ?? 0;
      return x >= 0 && x < chart.timeScale().width() && y >= 0 && y < height;
    },
    onCrosshair: (listener) =>
      chart.subscribeCrosshairMove(({ logical, time, point, paneIndex, sourceEvent }) => {
        // Only the user's pointer takes the crosshair from the keyboard.
        if (pointed !== undefined && !(sourceEvent && hand.since())) return;
        pointed = undefined;
        // Only the first pane's scale is one of prices.
        const price = point && paneIndex === 0 ? candles.series.coordinateToPrice(point.y) : null;
        listener(time === undefined ? undefined : logical, price ?? undefined);
      }),
    onRange: (listener) => scale.subscribeVisibleLogicalRangeChange((range) => range && listener(range)),
    range: () => scale.getVisibleLogicalRange() ?? undefined,
    inView: () => {
      const range = scale.getVisibleLogicalRange();
      return range ? { from: range.from - barCount(), to: range.to - barCount() } : undefined;
    },
    point: (at) => {
      pointed = at === undefined ? undefined : slots[at]?.seconds;
      hand.forget();
      if (at === undefined || pointed === undefined) return chart.clearCrosshairPosition();
      move.intoView(at);
      showPointed();
    },
    pan: move.pan,
    zoom: move.zoom,
    barPx: () => scale.options().barSpacing,
    remove: () => {
      hand.remove();
      chart.remove();
    },
  };
}

/**
 * Returns whether a view of the newest bars hides most of the future slots: a user who switches them on wants to see
 * them.
 */
const hidesAhead = (range: { readonly to: number }, slots: number, ahead: number): boolean =>
  ahead > 0 && range.to >= slots - ahead - 1 && range.to < slots - ahead / 2;

/**
 * Returns the slots visible at first: half a year of trading days if they are legible, and future slots, if any, within
 * the width of all of them.
 */
function firstRange(slots: number, ahead: number, widthPx: number): { readonly from: number; readonly to: number } {
  const plotPx = Math.max(1, widthPx - PRICE_AXIS_PX - (ahead > 0 ? CONE_LABEL_PX : LABEL_WIDTH_PX));
  const fitting = Math.min(FIRST_BARS, Math.max(FEWEST_FIRST_BARS, plotPx / LEAST_BAR_PX - ahead));
  const past = ahead === 0 ? fitting : Math.max(fitting, ahead * BARS_PER_AHEAD);
  const narrowPx = ahead === 0 ? 0 : Math.max(0, LEAST_CONE_PX - (ahead * plotPx) / (past + ahead));
  const barPx = Math.max(1, plotPx - narrowPx) / (past + ahead);
  const rightPx = ahead > 0 ? CONE_LABEL_PX + narrowPx : LABEL_WIDTH_PX;
  return { from: Math.max(0, slots - ahead - past), to: slots + rightPx / barPx };
}

function mover(chart: IChartApi) {
  const scale = chart.timeScale();
  const shift = (change: (range: LogicalRange) => readonly [from: number, to: number]) => {
    const range = scale.getVisibleLogicalRange();
    if (!range) return;
    const [from, to] = change(range);
    scale.setVisibleLogicalRange({ from, to });
  };
  // Not past the oldest loaded bar, beyond which there is nothing to see.
  const pan = (bars: number) =>
    shift(({ from, to }) => {
      const by = Math.max(bars, Math.min(0, -FEWEST_BARS / 2 - from));
      return [from + by, to + by];
    });
  return {
    pan,
    zoom: (factor: number, x?: number) =>
      shift(({ from, to }) => {
        const width = Math.max(FEWEST_BARS, (to - from) * factor);
        const fixed = (x === undefined ? undefined : scale.coordinateToLogical(x)) ?? to;
        const share = (fixed - from) / (to - from);
        return [fixed - share * width, fixed + (1 - share) * width];
      }),
    intoView: (slot: number) => {
      const range = scale.getVisibleLogicalRange();
      if (!range) return;
      if (slot < range.from + 1) pan(slot - range.from - 2);
      else if (slot > range.to - 1) pan(slot - range.to + 2);
    },
  };
}
