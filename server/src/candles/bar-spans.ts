import {
  barEndMs,
  sessionAt,
  shareCalendar,
  timeframeMs,
  type CandleColumns,
  type Instrument,
  type Timeframe,
} from "@sextant/core/market";

const DAY_MS = 86_400_000;
/** An ordinary Wednesday. */
const USUAL_DAY_MS = Date.UTC(2026, 5, 10);

/** Returns how far back to request for a number of bars, with a margin for weekends and holidays. */
export function spanOfBars(instrument: Instrument, timeframe: Timeframe, bars: number): number {
  const barMs = timeframeMs(timeframe);
  if (instrument.kind === "crypto" || timeframe === "1w") return (bars + 1) * barMs;
  const barsPerDay = timeframe === "1d" ? 1 : Math.ceil(sessionMs(instrument.symbol) / barMs);
  // Five sessions in seven days, some nine holidays a year, and a long weekend on top.
  return Math.ceil((bars / barsPerDay) * 1.46 + 5) * DAY_MS;
}

/**
 * Returns the length of an ordinary session without the lunch break; for an exchange with unknown hours New York's,
 * which is short.
 */
function sessionMs(symbol: string): number {
  const calendar = shareCalendar(symbol);
  const { openMs, closeMs, lunch } = (calendar.hasHours ? calendar : shareCalendar("SPY")).tradingDay(USUAL_DAY_MS);
  return closeMs - openMs - (lunch === undefined ? 0 : lunch.toMs - lunch.fromMs);
}

/** Returns how many of the bars are closed at a time. */
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

/**
 * Returns whether no bar should have closed between the end of the last one and now; a source may publish `graceMs`
 * late. Where holidays are unknown, a day off counts as a trading day, so false does not mean that a bar is missing.
 */
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
  return !endedBetween(instrument, timeframe, lastEndMs, dueMs);
}

function isOpen(instrument: Instrument, atMs: number): boolean {
  return sessionAt(instrument, atMs).state === "open";
}

/**
 * Returns whether the last bar of a stock's day ended between two times; a daily bar ends after the closing auction.
 */
function endedBetween({ symbol }: Instrument, timeframe: Timeframe, fromMs: number, toMs: number): boolean {
  if (toMs - fromMs > 14 * DAY_MS) return true;
  const { isTradingDay, tradingDay } = shareCalendar(symbol);
  for (let dayMs = Math.floor(fromMs / DAY_MS) * DAY_MS; dayMs <= toMs; dayMs += DAY_MS) {
    if (!isTradingDay(dayMs)) continue;
    const { closeMs, closingPriceMs } = tradingDay(dayMs);
    const endMs = timeframe === "1d" ? closingPriceMs : closeMs;
    if (endMs > fromMs && endMs <= toMs) return true;
  }
  return false;
}
