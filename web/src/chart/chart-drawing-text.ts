import type { Drawing } from "@sextant/core/contract";
import { price } from "../lib/metrics.ts";
import { barTime } from "./chart-bar-text.ts";

export const DRAWING_NAMES = { trend_line: "Trend line", level: "Level", note: "Note" } as const;

/** Describes a drawing: its kind with its name, then its positions. */
export function describeDrawing(drawing: Drawing, timeframe: string, zone: string): { name: string; places: string } {
  const at = ({ time, price: value }: { readonly time: string; readonly price: number }) =>
    `${price(value)}, ${timestamp(time, timeframe, zone)}`;
  const kind = DRAWING_NAMES[drawing.kind];
  switch (drawing.kind) {
    case "level":
      return { name: drawing.label === "" ? kind : `${kind} '${drawing.label}'`, places: price(drawing.price) };
    case "note":
      return { name: `${kind} '${drawing.text}'`, places: at(drawing.at) };
    case "trend_line":
      return {
        name: drawing.extended ? `${kind}, extended` : kind,
        places: `${at(drawing.from)} to ${at(drawing.to)}`,
      };
  }
}

/** Formats a timestamp by its day, with the minute if intraday bars are shown and it is not the start of a day. */
function timestamp(time: string, timeframe: string, zone: string): string {
  const isDay = Date.parse(time) % 86_400_000 === 0;
  return barTime(time, isDay || timeframe.endsWith("w") ? "1d" : timeframe, zone);
}
