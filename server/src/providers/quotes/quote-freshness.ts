import { hasKnownHolidays, sessionAt, type Freshness, type Instrument } from "@sextant/core/market";

const LIVE_MS = 120_000;
const DELAYED_MS = 60 * 60_000;
// The last print before the bell may be minutes old, and vendors stamp the close minutes after it.
const AROUND_BELL_MS = 10 * 60_000;
/** No exchange pauses for longer, whatever its calendar: a price older than this is stale where its holidays are unknown. */
const LONGEST_CLOSURE_MS = 14 * 86_400_000;

export type QuoteAge = { readonly freshness: Freshness; readonly delayMinutes?: number };

/** Returns the freshness of a price, from its timestamp and what the market did since. */
export function quoteFreshness(instrument: Instrument, madeMs: number, nowMs: number, venueDelayMinutes = 0): QuoteAge {
  const ageMs = nowMs - madeMs;
  if (instrument.kind === "crypto") return { freshness: ageMs <= LIVE_MS ? "live" : "stale" };
  const isRecent = ageMs <= DELAYED_MS;
  const { state } = sessionAt(instrument, nowMs);
  // There may have been a holiday since, or there may be one now.
  if (!hasKnownHolidays(instrument) && (!isRecent || state === "closed"))
    return { freshness: ageMs > LONGEST_CLOSURE_MS ? "stale" : "end_of_day" };
  if (state === "unknown" || state === "open") {
    if (venueDelayMinutes > 0 && isRecent) {
      return { freshness: "delayed", delayMinutes: Math.max(Math.ceil(venueDelayMinutes), Math.floor(ageMs / 60_000)) };
    }
    if (ageMs <= LIVE_MS) return { freshness: "live" };
    if (isRecent) return { freshness: "delayed", delayMinutes: Math.ceil(ageMs / 60_000) };
    return { freshness: "stale" };
  }
  return { freshness: tradedSince(instrument, madeMs + AROUND_BELL_MS, nowMs) ? "stale" : "end_of_day" };
}

/** Returns whether the market was open at any time between two timestamps. */
function tradedSince(instrument: Instrument, fromMs: number, nowMs: number): boolean {
  // The longest holiday weekend has some twelve changes of state; beyond twenty there was certainly a session.
  let atMs = fromMs;
  for (let steps = 0; steps < 20 && atMs < nowMs; steps += 1) {
    const session = sessionAt(instrument, atMs);
    if (session.state === "open") return true;
    if (session.changesAtMs === undefined) return true;
    atMs = session.changesAtMs;
  }
  return atMs < nowMs;
}
