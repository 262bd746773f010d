import type { ISeriesApi, ISeriesPrimitive, Time } from "lightweight-charts";
import { faded, type ThemeColours } from "./theme-colours.ts";

/** Width of the fade, in px: about that of a date cut off by the edge. */
const FADE_PX = 30;

/** Fades the time axis out at its left edge, where the library would otherwise paint the end of a date that is cut off. */
export function axisEdgeLayer(series: ISeriesApi<"Candlestick">, { paper }: ThemeColours): void {
  const primitive: ISeriesPrimitive<Time> = {
    timeAxisPaneViews: () => [
      {
        zOrder: () => "top",
        renderer: () => ({
          draw: (target) =>
            target.useMediaCoordinateSpace(({ context, mediaSize }) => {
              const fade = context.createLinearGradient(0, 0, FADE_PX, 0);
              fade.addColorStop(0.4, paper);
              fade.addColorStop(1, faded(paper, 0));
              context.fillStyle = fade;
              // Below the axis's own line.
              context.fillRect(0, 1, FADE_PX, mediaSize.height - 1);
            }),
        }),
      },
    ],
  };
  series.attachPrimitive(primitive);
}
