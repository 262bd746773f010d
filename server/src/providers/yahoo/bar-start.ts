import {
  barOpenMs,
  exchangeSuffixOf,
  hasKnownHours,
  type Instrument,
  type Timeframe,
  timeframeMs,
} from "@sextant/core/market";
import { exchangeDayMs, mondayMs } from "./exchange-day.ts";

const MINUTE_MS = 60_000;

/** One row of Yahoo's chart by its time. */
export type RowTime = {
  readonly atMs: number;
  /** Time of the row before it, if there is one. */
  readonly beforeMs: number | undefined;
  /** The last row of a running session has the time of the last trade instead of its bar's start. */
  readonly isLast: boolean;
};

/** The chart that a row belongs to. `symbol` is spelled as Yahoo spells it. */
export type RowChart = {
  readonly symbol: string;
  readonly timeframe: Timeframe;
  readonly zone: string;
  readonly coin: boolean;
};

/**
 * Returns the start of the bar that a row of Yahoo's chart belongs to; undefined for a day in a zone that does not
 * exist. Days and weeks are dated by the exchange, a coin's bars count from midnight UTC, and a US share's hours from
 * the bell at half past.
 */
export function barStart(row: RowTime, { symbol, timeframe, zone, coin }: RowChart): number | undefined {
  if (timeframe === "1d" || timeframe === "1w") {
    const dayMs = exchangeDayMs(row.atMs, zone);
    return dayMs === undefined || timeframe === "1d" ? dayMs : mondayMs(dayMs);
  }
  if (!coin && exchangeSuffixOf(symbol) !== undefined) return startAbroad(row, { kind: "stock", symbol }, timeframe);
  const spanMs = timeframeMs(timeframe);
  const offsetMs = timeframe === "1h" && !coin && zone === "America/New_York" ? 30 * MINUTE_MS : 0;
  return Math.floor((row.atMs - offsetMs) / spanMs) * spanMs + offsetMs;
}

/**
 * Bells are off the full hour of UTC, and bars restart after a lunch break, so a row's own time is its bar's start,
 * whatever is known of the exchange. The last row's trade belongs to the bar that contains it.
 */
function startAbroad({ atMs, beforeMs, isLast }: RowTime, instrument: Instrument, timeframe: Timeframe): number {
  const ownMs = Math.floor(atMs / MINUTE_MS) * MINUTE_MS;
  if (!isLast) return ownMs;
  if (beforeMs !== undefined && atMs >= beforeMs && atMs < beforeMs + timeframeMs(timeframe))
    return Math.floor(beforeMs / MINUTE_MS) * MINUTE_MS;
  return hasKnownHours(instrument) ? (barOpenMs(instrument, timeframe, atMs) ?? ownMs) : ownMs;
}
