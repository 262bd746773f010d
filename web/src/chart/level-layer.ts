import type { ISeriesApi, ISeriesPrimitive, SeriesAttachedParameter, Time } from "lightweight-charts";
import type { ChartBars } from "./chart-bars.ts";
import type { TurningLevel } from "./chart-marks.ts";
import { NAME_PX, namedLines } from "./named-lines.ts";
import { slotX } from "./slot-x.ts";
import { taggedLevels } from "./tagged-levels.ts";
import type { ThemeColours } from "./theme-colours.ts";

/** A level's stroke: long dashes, or dots if the price broke through it. */
const DASHES = [7, 4];
const DOTS = [1, 4];
/** Height of a tag relative to its font size; padding at its sides. */
const TAG_SHARE = 1.5;
const PADDING_PX = 4;
const SIGN_PX = 6;

/**
 * Draws prices at which the market turned before, each from the first bar that formed it to the edge, where the nearest
 * are named: S 171.81. A sign marks each turn and points the way the price went from there, so that nothing depends on
 * colour alone.
 */
export function levelLayer(series: ISeriesApi<"Candlestick">, colours: ThemeColours) {
  let bars: ChartBars | undefined;
  let levels: readonly TurningLevel[] = [];
  let at: SeriesAttachedParameter<Time> | undefined;
  const toneOf = ({ kind }: TurningLevel) => (kind === "support" ? colours.up : colours.down);

  /** Next to the lines' names at the edge and clear of them: the names may be shifted slightly from their prices. */
  const paintTags = (context: CanvasRenderingContext2D, width: number) => {
    if (!at || levels.length === 0) return;
    const { fontSize, fontFamily } = at.chart.options().layout;
    const tagHeight = fontSize * TAG_SHARE;
    const height = at.chart.panes()[0]?.getHeight() ?? 0;
    const last = bars?.answer.candles.at(-1)?.close ?? NaN;
    const yOf = (price: number) => series.priceToCoordinate(price);
    const names = namedLines(at.chart);
    context.font = `${fontSize}px ${fontFamily}`;
    context.textBaseline = "middle";
    context.lineWidth = 1;
    for (const level of taggedLevels(levels, last, yOf, { height, tagHeight })) {
      const y = Math.round(yOf(level.price) ?? 0);
      const text = `${level.kind === "support" ? "S" : "R"} ${series.priceFormatter().format(level.price)}`;
      const tagWidth = Math.ceil(context.measureText(text).width) + 2 * PADDING_PX;
      const isNamed = names.some((name) => Math.abs(name - y) < 1.5 * tagHeight);
      const left = width - tagWidth - 2 - (isNamed ? NAME_PX : 0);
      context.fillStyle = colours.paper;
      context.strokeStyle = toneOf(level);
      context.fillRect(left, y - tagHeight / 2, tagWidth, tagHeight);
      context.strokeRect(left + 0.5, Math.round(y - tagHeight / 2) + 0.5, tagWidth - 1, Math.round(tagHeight) - 1);
      context.fillStyle = toneOf(level);
      context.fillText(text, left + PADDING_PX, y + 1);
    }
  };

  const paint = (context: CanvasRenderingContext2D, width: number) => {
    const scale = at?.chart.timeScale();
    if (!scale || !bars) return;
    const slotOf = new Map(
      bars.slots.flatMap(({ index }, slot) => (index === undefined ? [] : [[index, slot] as const])),
    );
    context.lineWidth = 1;
    for (const level of levels) {
      const y = series.priceToCoordinate(level.price);
      const from = slotX(scale, slotOf.get(level.touches[0] ?? -1) ?? 0);
      if (y === null || from === undefined) continue;
      context.strokeStyle = colours["ink-2"];
      context.setLineDash(level.broken ? DOTS : DASHES);
      context.beginPath();
      context.moveTo(Math.max(0, from), y);
      context.lineTo(width, y);
      context.stroke();
      context.setLineDash([]);
      context.fillStyle = toneOf(level);
      const away = level.kind === "support" ? SIGN_PX : -SIGN_PX;
      for (const touch of level.touches) {
        const x = slotX(scale, slotOf.get(touch) ?? -1e6);
        if (x === undefined || x < 0 || x > width) continue;
        context.beginPath();
        context.moveTo(x, y);
        context.lineTo(x - SIGN_PX / 2, y + away);
        context.lineTo(x + SIGN_PX / 2, y + away);
        context.fill();
      }
    }
  };

  const primitive: ISeriesPrimitive<Time> = {
    attached: (parameters) => {
      at = parameters;
    },
    paneViews: () => [
      {
        zOrder: () => "normal",
        renderer: () => ({
          draw: (target) => target.useMediaCoordinateSpace(({ context, mediaSize }) => paint(context, mediaSize.width)),
        }),
      },
      {
        zOrder: () => "top",
        renderer: () => ({
          draw: (target) =>
            target.useMediaCoordinateSpace(({ context, mediaSize }) => paintTags(context, mediaSize.width)),
        }),
      },
    ],
  };
  series.attachPrimitive(primitive);

  return (next: ChartBars, turning: readonly TurningLevel[]) => {
    bars = next;
    levels = turning;
    at?.requestUpdate();
  };
}
