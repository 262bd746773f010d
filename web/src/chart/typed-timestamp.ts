import { zoneOffsetMs } from "@sextant/core/market";
import { isDated } from "./chart-bar-text.ts";

/** A moment as a field of the browser holds it: the day, or within a day the minute on the chart's clock. */
export function fieldOf(time: string, timeframe: string, zone: string): string {
  const ms = Date.parse(time);
  if (isDated(timeframe)) return new Date(ms).toISOString().slice(0, 10);
  return new Date(ms + zoneOffsetMs(zone, ms)).toISOString().slice(0, 16);
}

/** The moment that a field holds; undefined while it holds none. */
export function typedTimestamp(text: string, timeframe: string, zone: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\d/.test(text)) return undefined;
  const wall = Date.parse(isDated(timeframe) ? `${text}T00:00:00Z` : `${text}:00Z`);
  if (Number.isNaN(wall)) return undefined;
  if (isDated(timeframe)) return new Date(wall).toISOString();
  // The clock's offset is that of the moment itself, which lies within a day of its reading.
  const guess = wall - zoneOffsetMs(zone, wall);
  return new Date(wall - zoneOffsetMs(zone, guess)).toISOString();
}
