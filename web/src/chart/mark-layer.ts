import {
  createSeriesMarkers,
  type ISeriesApi,
  type ISeriesPrimitive,
  type SeriesAttachedParameter,
  type SeriesMarker,
  type Time,
  type UTCTimestamp,
} from "lightweight-charts";
import type { ChartBars } from "./chart-bars.ts";
import type { ChartMark, TurningLevel } from "./chart-marks.ts";
import { slotX } from "./slot-x.ts";
import type { ThemeColours } from "./theme-colours.ts";

/** What is marked at bars (patterns, events), and prices at which the market turned before, each from the first bar that made it. */
export function markLayer(series: ISeriesApi<"Candlestick">, colours: ThemeColours) {
  const plugin = createSeriesMarkers(series, []);
  let bars: ChartBars | undefined;
  let levels: readonly TurningLevel[] = [];
  let at: SeriesAttachedParameter<Time> | undefined;

  const paint = (context: CanvasRenderingContext2D, width: number) => {
    const scale = at?.chart.timeScale();
    if (!scale || !bars) return;
    const slotOf = new Map(
      bars.slots.flatMap(({ index }, slot) => (index === undefined ? [] : [[index, slot] as const])),
    );
    for (const { price, kind, touches } of levels) {
      const y = series.priceToCoordinate(price);
      const from = slotX(scale, slotOf.get(touches[0] ?? -1) ?? 0);
      if (y === null || from === undefined) continue;
      context.strokeStyle = kind === "support" ? colours.up : colours.down;
      context.fillStyle = context.strokeStyle;
      context.lineWidth = 1;
      context.setLineDash([6, 4]);
      context.beginPath();
      context.moveTo(Math.max(0, from), y);
      context.lineTo(width, y);
      context.stroke();
      context.setLineDash([]);
      for (const touch of touches) {
        const x = slotX(scale, slotOf.get(touch) ?? -1e6);
        if (x !== undefined && x >= 0 && x <= width) context.fillRect(x - 2, y - 2, 4, 4);
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
    ],
  };
  series.attachPrimitive(primitive);

  return (next: ChartBars, marks: readonly ChartMark[], turning: readonly TurningLevel[]) => {
    bars = next;
    levels = turning;
    const times = new Map(
      next.slots.flatMap(({ index, seconds }) => (index === undefined ? [] : [[index, seconds] as const])),
    );
    plugin.setMarkers(
      marks.flatMap((mark): SeriesMarker<Time>[] => {
        const time = times.get(mark.index);
        if (time === undefined) return [];
        return [
          {
            time: time as UTCTimestamp,
            position: mark.side === "above" ? "aboveBar" : "belowBar",
            shape: mark.shape,
            color: colours[mark.tone],
            ...(mark.letter === undefined ? {} : { text: mark.letter }),
            size: mark.letter === undefined ? 0.6 : 0.8,
          },
        ];
      }),
    );
    at?.requestUpdate();
  };
}
