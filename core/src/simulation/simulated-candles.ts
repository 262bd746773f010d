import {
  aggregateCandles,
  type Candle,
  newYorkDay,
  sessionCloseMs,
  sessionOpenMs,
  type Timeframe,
  timeframeMs,
  weekStartMs,
} from "../market/index.ts";
import { dayIndex, simulatedDay, SIMULATION_ENDS_MS, SIMULATION_STARTS_MS } from "./day-path.ts";
import { formingMinute } from "./forming-bar.ts";
import { simulatedMinutes } from "./minute-path.ts";
import { simulatedSymbol, type SimulatedSymbol } from "./simulated-symbol.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

const tradingSpan = (symbol: SimulatedSymbol, dayMs: number) =>
  symbol.instrument.kind === "crypto"
    ? { openMs: dayMs, closeMs: dayMs + DAY_MS }
    : { openMs: sessionOpenMs(dayMs), closeMs: sessionCloseMs(dayMs) };

function merged(openTimeMs: number, bars: readonly Candle[], from: number, to: number): Candle | undefined {
  const first = bars[from];
  if (first === undefined) return undefined;
  let { high, low, close, volume } = first;
  for (let i = from + 1; i < to; i++) {
    const bar = bars[i] as Candle;
    if (bar.high > high) high = bar.high;
    if (bar.low < low) low = bar.low;
    close = bar.close;
    volume += bar.volume;
  }
  return { openTimeMs, open: first.open, high, low, close, volume };
}

/** Returns the minutes of a day that have happened by `asOfMs`. */
function minutesOf(symbol: SimulatedSymbol, dayMs: number, asOfMs: number): readonly Candle[] {
  const day = simulatedDay(symbol, dayIndex(dayMs));
  if (day === undefined) return [];
  const { openMs, closeMs } = tradingSpan(symbol, dayMs);
  if (asOfMs <= openMs) return [];
  const all = simulatedMinutes(symbol, day, openMs, (closeMs - openMs) / MINUTE_MS);
  if (asOfMs >= closeMs) return all;
  const whole = Math.floor((asOfMs - openMs) / MINUTE_MS);
  const begun = all[whole];
  const past = all.slice(0, whole);
  return begun === undefined || begun.openTimeMs >= asOfMs
    ? past
    : [...past, formingMinute(begun, asOfMs, symbol.decimals)];
}

function dailyBar(symbol: SimulatedSymbol, dayMs: number, asOfMs: number): Candle | undefined {
  if (asOfMs < tradingSpan(symbol, dayMs).closeMs) {
    const minutes = minutesOf(symbol, dayMs, asOfMs);
    return merged(dayMs, minutes, 0, minutes.length);
  }
  const day = simulatedDay(symbol, dayIndex(dayMs));
  return day === undefined ? undefined : { openTimeMs: dayMs, ...day };
}

function dailyBars(symbol: SimulatedSymbol, fromMs: number, toMs: number, asOfMs: number): Candle[] {
  const bars: Candle[] = [];
  for (let day = Math.ceil(fromMs / DAY_MS) * DAY_MS; day < toMs && day < asOfMs; day += DAY_MS) {
    const bar = dailyBar(symbol, day, asOfMs);
    if (bar !== undefined) bars.push(bar);
  }
  return bars;
}

function intradayBars(symbol: SimulatedSymbol, perBar: number, fromMs: number, toMs: number, asOfMs: number): Candle[] {
  const bars: Candle[] = [];
  const firstDay = symbol.instrument.kind === "crypto" ? Math.floor(fromMs / DAY_MS) * DAY_MS : newYorkDay(fromMs);
  for (let day = firstDay; day < toMs && day < asOfMs; day += DAY_MS) {
    if (simulatedDay(symbol, dayIndex(day)) === undefined) continue;
    const minutes = minutesOf(symbol, day, asOfMs);
    for (let start = 0; start < minutes.length; start += perBar) {
      const openTimeMs = (minutes[start] as Candle).openTimeMs;
      if (openTimeMs < fromMs || openTimeMs >= toMs) continue;
      const bar = merged(openTimeMs, minutes, start, Math.min(start + perBar, minutes.length));
      if (bar !== undefined) bars.push(bar);
    }
  }
  return bars;
}

/**
 * Returns simulated candles of a simulated symbol that start from `fromMs` (inclusive) to `toMs` (exclusive), oldest
 * first; empty for any other symbol and before 2015. The same arguments give the same bytes on every machine, and all
 * timeframes are consistent: minutes add up to hours, days and weeks exactly. `asOfMs` is the current time: the bar
 * then forming shows only what has happened. Must always be labelled 'Simulated'.
 */
export function simulatedCandles(
  symbol: string,
  timeframe: Timeframe,
  fromMs: number,
  toMs: number,
  asOfMs: number = SIMULATION_ENDS_MS,
): Candle[] {
  const known = simulatedSymbol(symbol);
  if (known === undefined) return [];
  const from = Math.max(fromMs, SIMULATION_STARTS_MS);
  const to = Math.min(toMs, SIMULATION_ENDS_MS);
  if (!(from < to)) return [];
  if (timeframe === "1d") return dailyBars(known, from, to, asOfMs);
  if (timeframe === "1w") {
    const monday = weekStartMs(from + WEEK_MS - 1);
    const end = weekStartMs(to + WEEK_MS - 1);
    return aggregateCandles(dailyBars(known, monday, end, asOfMs), "1w", known.instrument);
  }
  return intradayBars(known, timeframeMs(timeframe) / MINUTE_MS, from, to, asOfMs);
}
