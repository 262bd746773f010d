import type { Drawing } from "@sextant/core/contract";
import { randomKey } from "../lib/random-key.ts";
import type { Place } from "./moved-drawing.ts";

/** What the next click on the chart creates; 'anchor' sets the start of the anchored VWAP. */
export type DrawingTool = Drawing["kind"] | "anchor";

/** Rounds a price as a user would write it: no more digits than its axis. */
export const tidyPrice = (value: number): number =>
  Math.abs(value) >= 1 ? Math.round(value * 100) / 100 : Number(value.toPrecision(4));

/** Returns a trend line between two positions, completed by a second click or the end of a drag. */
export const trendLine = (from: Place, to: Place, id = randomKey()): Drawing => ({
  id,
  kind: "trend_line",
  extended: false,
  from: tidy(from),
  to: tidy(to),
});

export const levelAt = ({ price }: Place, label = ""): Drawing => ({
  id: randomKey(),
  kind: "level",
  label,
  price: tidyPrice(price),
});

export const noteAt = (place: Place, text: string): Drawing => ({
  id: randomKey(),
  kind: "note",
  at: tidy(place),
  text,
});

const tidy = ({ time, price }: Place): Place => ({ time, price: tidyPrice(price) });
