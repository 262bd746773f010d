import {
  barEndMs,
  isSessionDay,
  sessionAt,
  timeframeMs,
  type CandleColumns,
  type Instrument,
  type Timeframe,
} from "@sextant/core/market";

const DAY_MS = 86_400_000;
const SESSION_MS = 6.5 * 3_600_000;

/** How far back to ask for a number of bars, with room for weekends and holidays. */
export function spanOfBars(instrument: Instrument, timeframe: Timeframe, bars: number): number {
  const barMs = timeframeMs(timeframe);
  if (instrument.kind === "crypto" || timeframe === "1w") return (bars + 1) * barMs;
  const barsPerDay = timeframe === "1d" ? 1 : Math.ceil(SESSION_MS / barMs);
  // Five sessions in seven days, some nine holidays a year, and a long weekend on top.
  return Math.ceil((bars / barsPerDay) * 1.46 + 5) * DAY_MS;
}

/** How many of the bars are closed at a moment. */
export function closedCount(
  columns: CandleColumns,
  instrument: Instrument,
  timeframe: Timeframe,
  nowMs: number,
): number {
  let low = 0;
  let high = columns.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (barEndMs(instrument, timeframe, columns.openTimeMs[middle] ?? 0) <= nowMs) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether no bar should have closed between the end of the last one and now: a source may publish `graceMs` late. */
export function isCurrent(
  instrument: Instrument,
  timeframe: Timeframe,
  lastEndMs: number,
  nowMs: number,
  graceMs: number,
): boolean {
  const dueMs = nowMs - graceMs;
  if (dueMs - lastEndMs < timeframeMs(timeframe)) return true;
  if (instrument.kind === "crypto" || timeframe === "1w") return false;
  // Within a session that was open for a whole bar by now, that bar is missing.
  if (timeframe !== "1d" && isOpen(instrument, dueMs) && isOpen(instrument, dueMs - timeframeMs(timeframe)))
    return false;
  return !tradedBetween(instrument, lastEndMs, dueMs);
}

function isOpen(instrument: Instrument, atMs: number): boolean {
  return sessionAt(instrument, atMs).state === "open";
}

/** Whether a stock's session closed between two moments. */
function tradedBetween(instrument: Instrument, fromMs: number, toMs: number): boolean {
  if (toMs - fromMs > 14 * DAY_MS) return true;
  for (let dayMs = Math.floor(fromMs / DAY_MS) * DAY_MS; dayMs <= toMs; dayMs += DAY_MS) {
    if (!isSessionDay(dayMs)) continue;
    const closeMs = barEndMs(instrument, "1d", dayMs);
    if (closeMs > fromMs && closeMs <= toMs) return true;
  }
  return false;
}
