import {
  createSeriesMarkers,
  type ISeriesApi,
  type SeriesMarker,
  type Time,
  type UTCTimestamp,
} from "lightweight-charts";
import type { ChartBars } from "./chart-bars.ts";
import type { ChartMark } from "./chart-marks.ts";
import type { ThemeColours } from "./theme-colours.ts";

/** Draws the marks at bars: patterns, events. */
export function markLayer(series: ISeriesApi<"Candlestick">, colours: ThemeColours) {
  const plugin = createSeriesMarkers(series, []);
  return (next: ChartBars, marks: readonly ChartMark[]) => {
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
  };
}
