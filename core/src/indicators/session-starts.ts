import { type Instrument, shareCalendar } from "../market/index.ts";

const DAY_MS = 86_400_000;

/**
 * Returns the session of a bar as an increasing number: a coin's day is the UTC day, a stock's the exchange's. Daily
 * and longer stock bars are dated 00:00 UTC, when it is still the previous day in the Americas: only a series of
 * nothing else is recognised as daily, since a single bar at midnight may be after-hours trading.
 */
export function sessionDay({ kind, symbol }: Instrument, openTimeMs: Float64Array): (openTimeMs: number) => number {
  const byUtcDay = kind === "crypto" || openTimeMs.every((at) => at % DAY_MS === 0);
  return byUtcDay ? (at) => Math.floor(at / DAY_MS) * DAY_MS : shareCalendar(symbol).dayOf;
}

/** Returns the indexes of the bars that begin a session (`sessionDay`), for `sessionVwap`. */
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
