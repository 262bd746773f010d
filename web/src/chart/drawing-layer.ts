import type {
  ISeriesApi,
  ISeriesPrimitive,
  ISeriesPrimitiveAxisView,
  Logical,
  SeriesAttachedParameter,
  Time,
} from "lightweight-charts";
import type { Drawing } from "@sextant/core/contract";
import { barPlaces } from "./bar-places.ts";
import type { ChartBars } from "./chart-bars.ts";
import { drawingHit, type Box, type Hit } from "./drawing-hit.ts";
import { drawingShape, type DrawingShape, type Point, type Projection } from "./drawing-shape.ts";
import type { Place } from "./moved-drawing.ts";
import { slotX } from "./slot-x.ts";
import type { ThemeColours } from "./theme-colours.ts";
import { wrappedText } from "./wrapped-text.ts";

/** The drawings to show: all of them, the selected one, and the one being created. */
export type Drawn = {
  readonly drawings: readonly Drawing[];
  readonly selected: string | undefined;
  readonly draft: Drawing | undefined;
};

const PAD_PX = 5;
const NOTE_WIDTH_PX = 170;
const NOTE_LINES = 5;

/** Draws the user's lines, levels and notes over the candles. Their text is only painted, never interpreted. */
export function drawingLayer(series: ISeriesApi<"Candlestick">, colours: ThemeColours) {
  let drawn: Drawn = { drawings: [], selected: undefined, draft: undefined };
  let at: SeriesAttachedParameter<Time> | undefined;
  let places: ReturnType<typeof barPlaces> | undefined;
  let slots = new Map<string, number | undefined>();
  let boxes = new Map<string, Box>();
  let labels: readonly ISeriesPrimitiveAxisView[] = [];

  const x = (time: string): number | undefined => {
    if (!places || !at) return undefined;
    if (!slots.has(time)) slots.set(time, places.slotOf(Date.parse(time)));
    const slot = slots.get(time);
    return slot === undefined ? undefined : slotX(at.chart.timeScale(), slot);
  };
  const y = (value: number) => series.priceToCoordinate(value) ?? undefined;
  const projection = (): Projection => ({ x, y, width: at?.chart.timeScale().width() ?? 0 });
  const shapes = (): readonly DrawingShape[] =>
    [...drawn.drawings, ...(drawn.draft ? [drawn.draft] : [])].flatMap((one) => drawingShape(one, projection()) ?? []);

  const paint = (context: CanvasRenderingContext2D) => {
    const body = getComputedStyle(document.body);
    const sizePx = Math.round(Number.parseFloat(body.fontSize) * 0.75);
    context.font = `500 ${sizePx}px ${body.fontFamily}`;
    context.textBaseline = "middle";
    boxes = new Map();
    for (const shape of shapes()) {
      const { drawing, line, handles } = shape;
      const isSelected = drawing.id === drawn.selected;
      context.strokeStyle = colours.accent;
      context.lineWidth = isSelected ? 2 : 1.5;
      if (line) {
        context.beginPath();
        context.moveTo(line[0].x, line[0].y);
        context.lineTo(line[1].x, line[1].y);
        context.stroke();
      }
      const labelText = drawing.kind === "level" ? drawing.label : drawing.kind === "note" ? drawing.text : "";
      const place = line?.[0] ?? handles[0]?.[1];
      if (labelText !== "" && place)
        boxes.set(drawing.id, label(context, labelText, place, drawing.kind === "level", sizePx));
      if (drawing.kind === "note" || isSelected)
        for (const [, point] of handles)
          dot(context, point, isSelected ? colours.paper : colours.accent, isSelected ? 5 : 3);
    }
  };

  /**
   * Draws text next to a position on a background, so that it is legible over any candle. Returns the box it occupies.
   */
  const label = (
    context: CanvasRenderingContext2D,
    labelText: string,
    place: Point,
    isLine: boolean,
    sizePx: number,
  ): Box => {
    const lines = wrappedText(
      labelText,
      NOTE_WIDTH_PX,
      isLine ? 1 : NOTE_LINES,
      (text) => context.measureText(text).width,
    );
    const lineHeight = Math.round(sizePx * 1.35);
    const width = Math.max(...lines.map((line) => context.measureText(line).width)) + 2 * PAD_PX;
    const height = lines.length * lineHeight + PAD_PX;
    const edge = projection().width;
    const right = place.x + 10 + width > edge ? place.x - 10 - width : place.x + 10;
    const box = isLine
      ? { x: 8, y: place.y - height - 2, width, height }
      : { x: Math.max(0, right), y: Math.max(0, place.y - height / 2), width, height };
    context.fillStyle = colours.paper;
    context.globalAlpha = 0.92;
    context.fillRect(box.x, box.y, box.width, box.height);
    context.globalAlpha = 1;
    if (!isLine) {
      context.lineWidth = 1;
      context.strokeRect(box.x + 0.5, box.y + 0.5, box.width, box.height);
    }
    context.fillStyle = colours.ink;
    for (const [i, line] of lines.entries())
      context.fillText(line, box.x + PAD_PX, box.y + PAD_PX / 2 + lineHeight * (i + 0.5));
    return box;
  };

  const dot = (context: CanvasRenderingContext2D, { x: cx, y: cy }: Point, fill: string, radius: number) => {
    context.beginPath();
    context.arc(cx, cy, radius, 0, 2 * Math.PI);
    context.fillStyle = fill;
    context.fill();
    context.lineWidth = 1.5;
    context.stroke();
  };

  const axisLabels = () =>
    drawn.drawings.flatMap((drawing): ISeriesPrimitiveAxisView[] =>
      drawing.kind !== "level"
        ? []
        : [
            {
              coordinate: () => y(drawing.price) ?? -100,
              text: () => series.priceFormatter().format(drawing.price),
              textColor: () => colours.paper,
              backColor: () => colours.accent,
              visible: () => y(drawing.price) !== undefined,
              tickVisible: () => true,
            },
          ],
    );

  const primitive: ISeriesPrimitive<Time> = {
    attached: (parameters) => {
      at = parameters;
    },
    paneViews: () => [
      {
        zOrder: () => "top",
        renderer: () => ({ draw: (target) => target.useMediaCoordinateSpace(({ context }) => paint(context)) }),
      },
    ],
    priceAxisViews: () => labels,
  };
  series.attachPrimitive(primitive);

  return {
    setBars: (bars: ChartBars) => {
      places = barPlaces(bars);
      slots = new Map();
      at?.requestUpdate();
    },
    setDrawn: (next: Drawn) => {
      drawn = next;
      labels = axisLabels();
      at?.requestUpdate();
    },
    hit: (point: Point, reach: number): Hit | undefined =>
      drawingHit(shapes(), point, { reach, selected: drawn.selected, boxes }),
    /** Returns the timestamp and price at a point: the bar's own timestamp, and a price on its axis. */
    placeAt: ({ x: px, y: py }: Point): Place | undefined => {
      const logical = at?.chart.timeScale().coordinateToLogical(px);
      const value = series.coordinateToPrice(py);
      const ms = logical == null ? undefined : places?.timestampOf(logical);
      return ms === undefined || value === null ? undefined : { time: new Date(ms).toISOString(), price: value };
    },
    /** Returns a position shifted by this many bars and px of the price axis. */
    shifted: ({ time, price: from }: Place, bars: number, upPx: number): Place | undefined => {
      const py = y(from);
      const to = py === undefined ? null : upPx === 0 ? from : series.coordinateToPrice(py - upPx);
      const slot = time === "" || bars === 0 ? 0 : places?.slotOf(Date.parse(time));
      if (to === null || slot === undefined) return undefined;
      if (time === "" || bars === 0) return { time, price: to };
      const ms = places?.timestampOf(Math.round(slot) + bars);
      return ms === undefined ? undefined : { time: new Date(ms).toISOString(), price: to };
    },
    slotAt: (px: number): Logical | undefined => at?.chart.timeScale().coordinateToLogical(px) ?? undefined,
  };
}
