import type {
  IPrimitivePaneRenderer,
  ISeriesApi,
  ISeriesPrimitive,
  Logical,
  SeriesAttachedParameter,
  Time,
} from "lightweight-charts";
import type { ChartBars } from "./chart-bars.ts";
import type { ChartCone } from "./chart-view.ts";
import { placeOf } from "./cone-places.ts";
import { LEAST_CONE_PX } from "./least-cone-px.ts";
import { NAME_PX, namedLines } from "./named-lines.ts";
import { faded, type ThemeColours } from "./theme-colours.ts";
import * as TEXTS from "./workspace-texts.ts";

type Target = Parameters<IPrimitivePaneRenderer["draw"]>[0];
type Point = { readonly x: number; readonly low: number; readonly high: number };
type Size = { readonly width: number; readonly height: number };
type Shape = {
  readonly outer: readonly Point[];
  readonly inner: readonly Point[];
  readonly end: ChartCone["steps"][0];
};

/** Where the middle of an end's two lines stands from its edge, in lines: outside the cone, and inside it. */
const PLACES = [1.25, 1.6, -1.25, -1.6];
/** Half the height of two lines and of a line's name, in lines. */
const CLEAR = 1.6;
/** The least height of a cone, in lines, with space for words inside both of its edges. */
const ROOMY = 7;

/**
 * Draws a cone ahead of the bars: a line where it begins, the outer band, the inner one within it, and at its end the
 * outer one's prices with their odds. A cone of few bars would be a line: its end continues to the right of the axis,
 * up to a legible width.
 */
export function coneLayer(series: ISeriesApi<"Candlestick">, colours: ThemeColours) {
  let cone: ChartCone | undefined;
  let bars: ChartBars | undefined;
  let place: ReturnType<typeof placeOf> | undefined;
  let at: SeriesAttachedParameter<Time> | undefined;

  const shape = (): Shape | undefined => {
    const end = cone?.steps.at(-1);
    if (!cone || !end || !bars || !place || !at) return undefined;
    const scale = at.chart.timeScale();
    const slotOf = place;
    const x = (ms: number) => {
      const slot = slotOf(ms);
      if (slot === undefined) return undefined;
      // The scale only knows whole slots.
      const [left, right] = [Math.floor(slot), Math.ceil(slot)].map((one) => scale.logicalToCoordinate(one as Logical));
      return left == null || right == null ? undefined : left + (right - left) * (slot - Math.floor(slot));
    };
    const from = x(cone.fromMs);
    const origin = bars.answer.candles[bars.slots[Math.round(slotOf(cone.fromMs) ?? -1)]?.index ?? -1]?.close;
    if (from === undefined || origin === undefined || x(end.atMs) === undefined) return undefined;
    const points = (band: "outer" | "inner") => {
      const own = [
        { atMs: cone?.fromMs ?? 0, outer: { low: origin, high: origin }, inner: { low: origin, high: origin } },
      ]
        .concat(cone?.steps ?? [])
        .flatMap((step): Point[] => {
          const [over, low, high] = [x(step.atMs), y(step[band].low), y(step[band].high)];
          return over === undefined || low === undefined || high === undefined ? [] : [{ x: over, low, high }];
        });
      const last = own.at(-1);
      return last && last.x < from + LEAST_CONE_PX ? [...own, { ...last, x: from + LEAST_CONE_PX }] : own;
    };
    return { outer: points("outer"), inner: points("inner"), end };
  };
  const y = (value: number) => series.priceToCoordinate(value) ?? undefined;

  const paint = (target: Target, what: (context: CanvasRenderingContext2D, drawn: Shape, size: Size) => void) =>
    target.useMediaCoordinateSpace(({ context, mediaSize }) => {
      const drawn = shape();
      if (drawn) what(context, drawn, mediaSize);
    });
  const paintBands = (context: CanvasRenderingContext2D, { outer, inner }: Shape) => {
    band(context, outer, faded(colours["ink-3"], 0.16));
    band(context, inner, faded(colours["ink-3"], 0.2));
    edges(context, outer, colours["ink-3"]);
  };
  const paintEnds = (context: CanvasRenderingContext2D, { outer, end }: Shape, { width, height }: Size) => {
    const [first, last] = [outer[0], outer.at(-1)];
    if (!first || !last) return;
    paintStart(context, first.x, height);
    const font = getComputedStyle(document.body);
    const size = Math.round(Number.parseFloat(font.fontSize) * 0.8);
    context.lineJoin = "round";
    context.lineWidth = 4;
    context.strokeStyle = colours.paper;
    // As the axis formats them: in percent when other symbols are compared.
    const axis = series.priceFormatter();
    // Above and below the end, not next to it, where the lines have their names; inside the cone if a line that is
    // named there would strike them through.
    context.textAlign = "right";
    context.textBaseline = "middle";
    const line = 1.25 * size;
    const names = at ? namedLines(at.chart) : [];
    for (const [value, edge, way, words] of [
      [end.outer.high, last.high, -1, TEXTS.oneInTwentyAbove],
      [end.outer.low, last.low, 1, TEXTS.oneInTwentyBelow],
    ] as const) {
      const isFree = (places: number) =>
        names.every((name) => Math.abs(name - (edge + way * places * line)) >= CLEAR * line) &&
        (places > 0 || last.low - last.high >= ROOMY * line);
      const free = PLACES.find(isFree);
      const middle = edge + way * (free ?? 1.25) * line;
      // Left of the names of lines that are at the same height, if they are everywhere.
      const right = free === undefined ? Math.min(last.x, width - NAME_PX) : last.x;
      // The price is next to its edge.
      const toEdge = way * Math.sign(free ?? 1) * -0.5;
      for (const [text, weight, tone, lines] of [
        [axis.format(value), 600, colours.ink, toEdge],
        [words, 400, colours["ink-2"], -toEdge],
      ] as const) {
        context.font = `${weight} ${size}px ${font.fontFamily}`;
        context.fillStyle = tone;
        context.strokeText(text, right, middle + lines * line);
        context.fillText(text, right, middle + lines * line);
      }
    }
  };
  /** Marks where the known bars end and the forecast begins. */
  const paintStart = (context: CanvasRenderingContext2D, x: number, height: number) => {
    context.setLineDash([1, 4]);
    context.lineWidth = 1;
    context.strokeStyle = colours["ink-3"];
    context.beginPath();
    context.moveTo(x, 0);
    context.lineTo(x, height);
    context.stroke();
    context.setLineDash([]);
  };

  const primitive: ISeriesPrimitive<Time> = {
    attached: (parameters) => {
      at = parameters;
    },
    // The bands lie under the candles; the prices at their end lie over everything, otherwise bars and grid would be
    // drawn through them.
    paneViews: () => [
      { zOrder: () => "bottom", renderer: () => ({ draw: (target) => paint(target, paintBands) }) },
      { zOrder: () => "top", renderer: () => ({ draw: (target) => paint(target, paintEnds) }) },
    ],
  };
  series.attachPrimitive(primitive);
  return {
    setBars: (next: ChartBars) => {
      bars = next;
      place = placeOf(next);
      at?.requestUpdate();
    },
    setCone: (next: ChartCone | undefined) => {
      cone = next;
      at?.requestUpdate();
    },
    /**
     * Returns whether the axis reaches the end of the cone: a range of days has too many minutes to give each a slot.
     */
    hasPlace: () => {
      const end = cone?.steps.at(-1);
      return end !== undefined && place?.(end.atMs) !== undefined;
    },
  };
}

function band(context: CanvasRenderingContext2D, points: readonly Point[], colour: string): void {
  context.beginPath();
  for (const { x, high } of points) context.lineTo(x, high);
  for (const { x, low } of points.toReversed()) context.lineTo(x, low);
  context.closePath();
  context.fillStyle = colour;
  context.fill();
}

function edges(context: CanvasRenderingContext2D, points: readonly Point[], colour: string): void {
  context.setLineDash([2, 3]);
  context.lineWidth = 1;
  context.strokeStyle = colour;
  for (const edge of ["high", "low"] as const) {
    context.beginPath();
    for (const point of points) context.lineTo(point.x, point[edge]);
    context.stroke();
  }
  context.setLineDash([]);
}
