import { type Candle, type Instrument, type Timeframe, timeframeMs } from "@sextant/core/market";
import { isCurrent } from "./bar-spans.ts";
import type { StoredSeries } from "./candle-database.ts";
import { missingSpans, type TimeSpan } from "./time-spans.ts";

/** How long before a forming bar is requested again; longer for a closed market. */
const POLL_MS = 10_000;
const POLL_CLOSED_MS = 300_000;
/** Bars fetched again before each new tail, to see a vendor's revisions and splits. */
const OVERLAP_BARS = 3;

/**
 * A vendor's series with the parts that are not stored: the forming bar, and when the newest bars were last requested.
 */
export type VendorSeries = StoredSeries & {
  readonly forming: Candle | undefined;
  readonly requestedAtMs: number;
};

/** Returns the spans to fetch: holes in the past, and the tail when it is due. */
export function gaps(
  series: VendorSeries,
  instrument: Instrument,
  timeframe: Timeframe,
  wanted: TimeSpan,
  nowMs: number,
): TimeSpan[] {
  const missing = missingSpans(series.coverage, wanted);
  const tail = missing.at(-1);
  if (tail === undefined || tail.toMs < nowMs) return missing;
  const lastMs = series.columns.openTimeMs[series.columns.length - 1];
  const isTail = lastMs !== undefined && tail.fromMs === lastMs + 1;
  if (!isTail) return missing;
  const quiet =
    series.forming === undefined && isCurrent(instrument, timeframe, lastMs + timeframeMs(timeframe), nowMs, 0);
  const due = series.requestedAtMs + (quiet ? POLL_CLOSED_MS : POLL_MS) <= nowMs;
  return due ? missing : missing.slice(0, -1);
}

/**
 * Returns from where on no bar is missing: up to now for callers that read everything, else up to the requested span.
 */
export function completeFrom({ coverage, columns }: VendorSeries, fromMs: number, deep: boolean): number {
  const lastMs = columns.openTimeMs[columns.length - 1] ?? 0;
  const span = deep ? coverage.findLast((one) => one.fromMs <= lastMs) : coverage.find((one) => one.toMs > fromMs);
  return span?.fromMs ?? fromMs;
}

/** Returns how far before a new tail bars are fetched again, so that revisions and splits are noticed. */
export function overlapMs(instrument: Instrument, timeframe: Timeframe): number {
  return instrument.kind === "crypto" || timeframe !== "1d"
    ? OVERLAP_BARS * timeframeMs(timeframe)
    : (OVERLAP_BARS + 4) * timeframeMs(timeframe);
}
