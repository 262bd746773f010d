import { weekStartMs } from "./bar-time.ts";
import type { Instrument } from "./instrument.ts";
import { hasKnownHolidays } from "./session.ts";
import { shareCalendar } from "./share-calendar.ts";
import { type Timeframe, timeframeMs } from "./timeframe.ts";

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

function stockBars(symbol: string, timeframe: Timeframe, fromMs: number, toMs: number): number[] {
  const opens: number[] = [];
  const duration = timeframeMs(timeframe);
  const calendar = shareCalendar(symbol);
  // Bars within a session may start after their date's 00:00 UTC or, east of it, before it, so both adjacent days are
  // checked.
  for (let day = calendar.dayOf(fromMs) - DAY_MS; day < toMs + DAY_MS; day += DAY_MS) {
    if (!calendar.isTradingDay(day)) continue;
    if (timeframe === "1d") {
      if (day >= fromMs && day < toMs) opens.push(day);
      continue;
    }
    const { openMs, closeMs, lunch } = calendar.tradingDay(day);
    const untilLunchMs = lunch?.fromMs ?? closeMs;
    for (let open = openMs; open < untilLunchMs; open += duration) if (open >= fromMs && open < toMs) opens.push(open);
    for (let open = lunch?.toMs ?? closeMs; open < closeMs; open += duration)
      if (open >= fromMs && open < toMs) opens.push(open);
  }
  return opens;
}

/**
 * Returns the starts of the bars that a market produces from `fromMs` (inclusive) to `toMs` (exclusive), oldest first:
 * the bars of a complete series. If an exchange's holidays are unknown, they follow its regular weekdays and hours; use
 * `missingBars` to find gaps.
 */
export function expectedBars(instrument: Instrument, timeframe: Timeframe, fromMs: number, toMs: number): number[] {
  if (!(toMs > fromMs)) return [];
  if (timeframe !== "1w" && instrument.kind === "stock") return stockBars(instrument.symbol, timeframe, fromMs, toMs);
  const step = timeframeMs(timeframe);
  const opens: number[] = [];
  const first = timeframe === "1w" ? weekStartMs(fromMs + WEEK_MS - 1) : Math.ceil(fromMs / step) * step;
  for (let open = first; open < toMs; open += step) opens.push(open);
  return opens;
}

/**
 * Returns the starts of the bars certainly missing from a series between two timestamps, oldest first; `present` holds
 * the starts it has. If holidays and short days are unknown, a day without bars may be a holiday and a day may have
 * ended early, so only a gap between two bars of one day counts; if even the hours are unknown, no gap does, since it
 * may be the lunch break.
 */
export function missingBars(
  instrument: Instrument,
  timeframe: Timeframe,
  fromMs: number,
  toMs: number,
  present: ReadonlySet<number>,
): number[] {
  const missing = expectedBars(instrument, timeframe, fromMs, toMs).filter((open) => !present.has(open));
  if (instrument.kind === "crypto" || hasKnownHolidays(instrument)) return missing;
  const { dayOf, hasHours } = shareCalendar(instrument.symbol);
  if (!hasHours || timeframeMs(timeframe) >= DAY_MS) return [];
  const days = new Map<number, { first: number; last: number }>();
  for (const open of present) {
    const day = days.get(dayOf(open));
    days.set(dayOf(open), { first: Math.min(day?.first ?? open, open), last: Math.max(day?.last ?? open, open) });
  }
  return missing.filter((open) => {
    const day = days.get(dayOf(open));
    return day !== undefined && open > day.first && open < day.last;
  });
}
