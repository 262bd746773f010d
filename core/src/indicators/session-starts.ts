import { newYorkDay, newYorkTime, type Instrument } from "../market/index.ts";

const DAY_MS = 86_400_000;

/** The end of the session that a bar belongs to; daily stock bars are dated 00:00 UTC, when New York has the day before. */
function sessionEndMs(kind: Instrument["kind"], openTimeMs: number): number {
  const day = Math.floor(openTimeMs / DAY_MS) * DAY_MS;
  if (kind === "crypto" || openTimeMs === day) return day + DAY_MS;
  return newYorkTime(newYorkDay(openTimeMs) + DAY_MS, 0);
}

/** Indexes of the bars that begin a session, for `sessionVwap`: a coin's day is the UTC day, a stock's the exchange's, New York's. */
export function sessionStarts(kind: Instrument["kind"], openTimeMs: Float64Array): readonly number[] {
  const starts: number[] = [];
  let endsMs = -Infinity;
  for (let i = 0; i < openTimeMs.length; i++) {
    const at = openTimeMs[i]!;
    if (at < endsMs) continue;
    starts.push(i);
    endsMs = sessionEndMs(kind, at);
  }
  return starts;
}
