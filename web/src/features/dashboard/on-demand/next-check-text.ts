import type { SignalChecks } from "@sextant/core/contract";
import { plainTime, READERS_ZONE } from "../../../lib/time-text.ts";
import { TIMEFRAME_ADJECTIVES } from "../closes-text.ts";
import * as TEXTS from "./texts.tsx";

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Says when signals are checked next: with a countdown, or where the market is closed when it has its first bar. */
export function nextCheckText(
  { nextCheckAt, timeframe, isClosed }: Pick<SignalChecks, "nextCheckAt" | "timeframe" | "isClosed">,
  nowMs: number,
): string {
  const atMs = Date.parse(nextCheckAt);
  const time = plainTime(atMs, READERS_ZONE, nowMs);
  if (isClosed) return TEXTS.nextCheckClosed(time, TIMEFRAME_ADJECTIVES[timeframe]);
  return atMs <= nowMs ? TEXTS.checkingNow(timeframe) : TEXTS.nextCheck(time, countdown(atMs - nowMs), timeframe);
}

/** Formats a time left: '12:40', from an hour on '3 h 20 min'. */
function countdown(leftMs: number): string {
  if (leftMs >= HOUR_MS) {
    const minutes = Math.floor(leftMs / MINUTE_MS);
    return TEXTS.hoursAndMinutes(Math.floor(minutes / 60), minutes % 60);
  }
  const seconds = Math.ceil(leftMs / SECOND_MS);
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Says what the checks of the day before gave, and how that is known. */
export function yesterdayText(yesterday: NonNullable<SignalChecks["yesterday"]>): string {
  const { symbols, directions, moves, ranges, simulated, real, basis } = yesterday;
  const all = directions + moves + ranges;
  const how = basis === "recomputed" ? TEXTS.recomputed : "";
  const prices = simulated === 0 ? "" : real === 0 ? TEXTS.onSimulated : TEXTS.partlySimulated(simulated, symbols);
  return `${TEXTS.yesterday(all, symbols, directions, moves, ranges)}${how}${prices}`;
}
