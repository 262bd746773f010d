import { newYorkDay, newYorkTime, type Instrument } from "../market/index.ts";

const DAY_MS = 86_400_000;

/** The end of the session that a bar belongs to, by the UTC day or by New York's. */
function sessionEndMs(byUtcDay: boolean, openTimeMs: number): number {
  if (byUtcDay) return (Math.floor(openTimeMs / DAY_MS) + 1) * DAY_MS;
  return newYorkTime(newYorkDay(openTimeMs) + DAY_MS, 0);
}

/**
 * Indexes of the bars that begin a session, for `sessionVwap`: a coin's day is the UTC day, a stock's the exchange's, New York's.
 * Daily and longer stock bars are dated 00:00 UTC, when New York has the day before: a series of nothing else is told by that, as
 * one bar at midnight may be of after-hours trading.
 */
export function sessionStarts(kind: Instrument["kind"], openTimeMs: Float64Array): readonly number[] {
  const byUtcDay = kind === "crypto" || openTimeMs.every((at) => at % DAY_MS === 0);
  const starts: number[] = [];
  let endsMs = -Infinity;
  for (let i = 0; i < openTimeMs.length; i++) {
    const at = openTimeMs[i]!;
    if (at < endsMs) continue;
    starts.push(i);
    endsMs = sessionEndMs(byUtcDay, at);
  }
  return starts;
}
