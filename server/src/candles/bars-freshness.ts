import { barEndMs, hasKnownHolidays, type Freshness, type Instrument, type Timeframe } from "@sextant/core/market";
import type { Clock } from "../clock.ts";
import { isCurrent } from "./bar-spans.ts";
import type { SourceBars } from "./candle-source.ts";

/** Vendors publish a bar up to some minutes after it closes. */
const GRACE_MS = 20 * 60_000;
/** No exchange closes for longer, whatever its calendar: older bars are stale where holidays are unknown. */
const LONGEST_CLOSURE_MS = 14 * 86_400_000;

/** The age of a source's bars on the installation's clock. */
export type BarsAge = {
  /** The freshness as a label. */
  readonly freshness: Freshness;
  /** The time the values are valid for. */
  readonly asOfMs: number;
  /** Whether bars are missing that should have closed since. */
  readonly isOld: boolean;
};

/** Returns the freshness of a source's bars by the installation's clock. */
export function barsFreshness(bars: SourceBars, instrument: Instrument, timeframe: Timeframe, clock: Clock): BarsAge {
  const nowMs = clock.nowMs();
  const lastMs = bars.columns.openTimeMs[bars.columns.length - 1];
  const endMs = lastMs === undefined ? 0 : barEndMs(instrument, timeframe, lastMs);
  if (bars.origin === "simulated") return { freshness: "simulated", asOfMs: nowMs, isOld: false };
  const isOld = hasKnownHolidays(instrument)
    ? !isCurrent(instrument, timeframe, endMs, nowMs, GRACE_MS)
    : nowMs - endMs > LONGEST_CLOSURE_MS;
  // Stale even for the replayed day, which 'replay' would understate.
  if (clock.replay !== undefined) return { freshness: isOld ? "stale" : "replay", asOfMs: endMs, isOld };
  const isFresh = bars.forming !== undefined && isCurrent(instrument, timeframe, bars.asOfMs, nowMs, GRACE_MS);
  // The delay of public bars from a stock venue is unknown, so they are never reported as live.
  if (isFresh)
    return { freshness: instrument.kind === "crypto" ? "live" : "delayed", asOfMs: bars.asOfMs, isOld: false };
  if (isOld) return { freshness: "stale", asOfMs: endMs, isOld };
  const isLive = instrument.kind === "crypto" && bars.origin === "live";
  return { freshness: isLive ? "live" : "end_of_day", asOfMs: endMs, isOld };
}
