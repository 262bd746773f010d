import { type Instrument, shareCalendar } from "../market/index.ts";

const DAY_MS = 86_400_000;

/**
 * Returns the session of a bar as a number that rises: a coin's day is the UTC day, a stock's the exchange's.
 * Daily and longer stock bars are dated 00:00 UTC, when the Americas have the day before: a series of nothing else is told by that, as
 * one bar at midnight may be of after-hours trading.
 */
export function sessionDay({ kind, symbol }: Instrument, openTimeMs: Float64Array): (openTimeMs: number) => number {
  const byUtcDay = kind === "crypto" || openTimeMs.every((at) => at % DAY_MS === 0);
  return byUtcDay ? (at) => Math.floor(at / DAY_MS) * DAY_MS : shareCalendar(symbol).dayOf;
}

/** Indexes of the bars that begin a session (`sessionDay`), for `sessionVwap`. */
export function sessionStarts(instrument: Instrument, openTimeMs: Float64Array): readonly number[] {
  const dayOf = sessionDay(instrument, openTimeMs);
  const starts: number[] = [];
  let day = -Infinity;
  for (let i = 0; i < openTimeMs.length; i++) {
    const own = dayOf(openTimeMs[i]!);
    if (own <= day) continue;
    starts.push(i);
    day = own;
  }
  return starts;
}
