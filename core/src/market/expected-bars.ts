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
  // Bars within a session may start after their date's 00:00 UTC or, east of it, before: both neighbours are looked at.
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
 * Starts of the bars that a market makes from `fromMs` up to before `toMs`, oldest first: what a whole series holds. Of an
 * exchange whose holidays are not known they are those of its regular weekdays and hours, so that `missingBars` is asked what is missing.
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
 * Starts of the bars that a series surely lacks between two moments, oldest first; `present` are the starts that it has. Where
 * holidays and short days are not known, a day without bars may be a holiday and the end of a day may have come early: only a hole
 * between two bars of one day is one, and none where not even hours are known, as it may be the lunch break.
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
