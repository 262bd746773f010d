import type { Drawing } from "@sextant/core/contract";
import { price } from "../lib/metrics.ts";
import { barTime } from "./chart-bar-text.ts";
import * as TEXTS from "./workspace-texts.ts";

export const DRAWING_NAMES = { trend_line: TEXTS.trendLine, level: TEXTS.level, note: TEXTS.noteTitle } as const;

/** Describes a drawing: its kind with its name, then its positions. */
export function describeDrawing(drawing: Drawing, timeframe: string, zone: string): { name: string; places: string } {
  const at = ({ time, price: value }: { readonly time: string; readonly price: number }) =>
    `${price(value)}, ${timestamp(time, timeframe, zone)}`;
  const kind = DRAWING_NAMES[drawing.kind];
  switch (drawing.kind) {
    case "level":
      return {
        name: drawing.label === "" ? kind : `${kind}${TEXTS.beforeName}${drawing.label}${TEXTS.afterName}`,
        places: price(drawing.price),
      };
    case "note":
      return { name: `${kind}${TEXTS.beforeName}${drawing.text}${TEXTS.afterName}`, places: at(drawing.at) };
    case "trend_line":
      return {
        name: drawing.extended ? `${kind}${TEXTS.extended}` : kind,
        places: `${at(drawing.from)}${TEXTS.placeTo}${at(drawing.to)}`,
      };
  }
}

/** Formats a timestamp by its day, with the minute if intraday bars are shown and it is not the start of a day. */
function timestamp(time: string, timeframe: string, zone: string): string {
  const isDay = Date.parse(time) % 86_400_000 === 0;
  return barTime(time, isDay || timeframe.endsWith("w") ? "1d" : timeframe, zone);
}
