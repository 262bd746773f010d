import { zoneOffsetMs } from "@sextant/core/market";
import { isDated } from "./chart-bar-text.ts";

/** Formats a timestamp for an input element: the day, or for intraday bars the minute in the chart's zone. */
export function fieldOf(time: string, timeframe: string, zone: string): string {
  const ms = Date.parse(time);
  if (isDated(timeframe)) return new Date(ms).toISOString().slice(0, 10);
  return new Date(ms + zoneOffsetMs(zone, ms)).toISOString().slice(0, 16);
}

/** Parses the timestamp of an input element; undefined if it has none. */
export function typedTimestamp(text: string, timeframe: string, zone: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\d/.test(text)) return undefined;
  const wall = Date.parse(isDated(timeframe) ? `${text}T00:00:00Z` : `${text}:00Z`);
  if (Number.isNaN(wall)) return undefined;
  if (isDated(timeframe)) return new Date(wall).toISOString();
  // The zone's offset is the one at the timestamp itself, which lies within a day of the typed text.
  const guess = wall - zoneOffsetMs(zone, wall);
  return new Date(wall - zoneOffsetMs(zone, guess)).toISOString();
}
