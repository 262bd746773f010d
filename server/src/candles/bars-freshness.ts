import { barEndMs, type Freshness, type Instrument, type Timeframe } from "@sextant/core/market";
import type { Clock } from "../clock.ts";
import { isCurrent } from "./bar-spans.ts";
import type { SourceBars } from "./candle-source.ts";

/** Vendors publish a bar some minutes after it closes. */
const GRACE_MS = 20 * 60_000;

/** The word for the age of a source's bars on the installation's clock, and the moment they are true of. */
export function barsFreshness(
  bars: SourceBars,
  instrument: Instrument,
  timeframe: Timeframe,
  clock: Clock,
): { freshness: Freshness; asOfMs: number } {
  const nowMs = clock.nowMs();
  const lastMs = bars.columns.openTimeMs[bars.columns.length - 1];
  const endMs = lastMs === undefined ? 0 : barEndMs(instrument, timeframe, lastMs);
  if (bars.origin === "simulated") return { freshness: "simulated", asOfMs: nowMs };
  if (clock.replay !== undefined) return { freshness: "replay", asOfMs: endMs };
  const isFresh = bars.forming !== undefined && isCurrent(instrument, timeframe, bars.asOfMs, nowMs, GRACE_MS);
  // Nobody tells how far a stock venue's public bars lag, so they never claim to be live.
  if (isFresh) return { freshness: instrument.kind === "crypto" ? "live" : "delayed", asOfMs: bars.asOfMs };
  if (isCurrent(instrument, timeframe, endMs, nowMs, GRACE_MS)) {
    const isLive = instrument.kind === "crypto" && bars.origin === "live";
    return { freshness: isLive ? "live" : "end_of_day", asOfMs: endMs };
  }
  return { freshness: "stale", asOfMs: endMs };
}
