import { barEndMs, barOpenMs, weekStartMs } from "./bar-time.ts";
import type { Candle } from "./candle.ts";
import { isSessionDay } from "./exchange-calendar.ts";
import type { Instrument } from "./instrument.ts";
import { newYorkDay } from "./new-york.ts";
import { sessionCloseMs, sessionOpenMs } from "./session.ts";
import { type Timeframe, timeframeMs } from "./timeframe.ts";

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

function stockBars(timeframe: Timeframe, fromMs: number, toMs: number): number[] {
  const opens: number[] = [];
  const duration = timeframeMs(timeframe);
  // A day's bars within the session start after its date's 00:00 UTC, so the day before `fromMs` cannot be left out.
  for (let day = newYorkDay(fromMs) - DAY_MS; day < toMs; day += DAY_MS) {
    if (!isSessionDay(day)) continue;
    if (timeframe === "1d") {
      if (day >= fromMs) opens.push(day);
      continue;
    }
    const close = sessionCloseMs(day);
    for (let open = sessionOpenMs(day); open < close; open += duration)
      if (open >= fromMs && open < toMs) opens.push(open);
  }
  return opens;
}

/** Starts of the bars that a market makes from `fromMs` up to before `toMs`, oldest first: what a whole series holds. */
export function expectedBars(instrument: Instrument, timeframe: Timeframe, fromMs: number, toMs: number): number[] {
  if (!(toMs > fromMs)) return [];
  if (timeframe !== "1w" && instrument.kind === "stock") return stockBars(timeframe, fromMs, toMs);
  const step = timeframeMs(timeframe);
  const opens: number[] = [];
  const first = timeframe === "1w" ? weekStartMs(fromMs + WEEK_MS - 1) : Math.ceil(fromMs / step) * step;
  for (let open = first; open < toMs; open += step) opens.push(open);
  return opens;
}

/** A hole in a series: bars that start from `fromMs` up to before `toMs` are missing, `bars` of them. */
export type Gap = { readonly fromMs: number; readonly toMs: number; readonly bars: number };

/**
 * The holes of a series between two moments, oldest first, so that a store can mend exactly them. A quiet market's bar
 * without a trade counts as missing; whoever mends it remembers that nothing came.
 */
export function candleGaps(
  candles: readonly Candle[],
  instrument: Instrument,
  timeframe: Timeframe,
  fromMs: number,
  toMs: number,
): Gap[] {
  const present = new Set<number>();
  for (const { openTimeMs } of candles) present.add(barOpenMs(instrument, timeframe, openTimeMs) ?? openTimeMs);
  const gaps: Gap[] = [];
  let from: number | undefined;
  let last = 0;
  let bars = 0;
  const endGap = () => {
    if (from !== undefined) gaps.push({ fromMs: from, toMs: barEndMs(instrument, timeframe, last), bars });
    from = undefined;
    bars = 0;
  };
  for (const open of expectedBars(instrument, timeframe, fromMs, toMs)) {
    if (present.has(open)) endGap();
    else {
      from ??= open;
      last = open;
      bars += 1;
    }
  }
  endGap();
  return gaps;
}
