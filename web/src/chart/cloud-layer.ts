import type { ISeriesApi, ISeriesPrimitive, SeriesAttachedParameter, Time } from "lightweight-charts";
import type { ChartBars } from "./chart-bars.ts";
import type { Reading } from "./readings.ts";
import { slotX } from "./slot-x.ts";
import { faded, type ThemeColours } from "./theme-colours.ts";

/** Draws the area between two rows, shaded by which of them is above: Ichimoku's cloud, including its future part. */
export function cloudLayer(series: ISeriesApi<"Candlestick">, colours: ThemeColours) {
  let bars: ChartBars | undefined;
  let clouds: readonly Reading[] = [];
  let at: SeriesAttachedParameter<Time> | undefined;

  const paint = (context: CanvasRenderingContext2D) => {
    const scale = at?.chart.timeScale();
    const range = scale?.getVisibleLogicalRange();
    if (!scale || !range || !bars) return;
    const { slots } = bars;
    const firstAhead = slots.findIndex(({ isAhead }) => isAhead);
    const edges = (reading: Reading, slot: number) => {
      const index = slots[slot]?.index;
      const pick = (values: Float64Array, ahead: Float64Array | undefined) =>
        (index === undefined ? ahead?.[slot - firstAhead] : values[index]) ?? NaN;
      const [one, other] = [
        pick(reading.values, reading.ahead),
        pick(reading.cloud?.values ?? new Float64Array(), reading.cloud?.ahead),
      ];
      const [x, top, foot] = [slotX(scale, slot), series.priceToCoordinate(one), series.priceToCoordinate(other)];
      return x === undefined || top === null || foot === null || Number.isNaN(one + other)
        ? undefined
        : { x, top, foot };
    };
    const to = Math.min(slots.length - 1, Math.ceil(range.to) + 1);
    for (const reading of clouds) {
      let before: ReturnType<typeof edges>;
      for (let slot = Math.max(0, Math.floor(range.from) - 1); slot <= to; slot += 1) {
        const now = edges(reading, slot);
        if (before && now) {
          context.beginPath();
          context.moveTo(before.x, before.top);
          context.lineTo(now.x, now.top);
          context.lineTo(now.x, now.foot);
          context.lineTo(before.x, before.foot);
          context.closePath();
          context.fillStyle = faded(now.top <= now.foot ? colours.up : colours.down, 0.14);
          context.fill();
        }
        // A gap in the bars is bridged, as the lines around it are.
        before = now ?? before;
      }
    }
  };

  const primitive: ISeriesPrimitive<Time> = {
    attached: (parameters) => {
      at = parameters;
    },
    paneViews: () => [
      {
        zOrder: () => "bottom",
        renderer: () => ({ draw: (target) => target.useMediaCoordinateSpace(({ context }) => paint(context)) }),
      },
    ],
  };
  series.attachPrimitive(primitive);
  return (next: ChartBars, readings: readonly Reading[]) => {
    bars = next;
    clouds = readings.filter(({ cloud }) => cloud !== undefined);
    at?.requestUpdate();
  };
}
