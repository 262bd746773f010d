import {
  aggregateCandles,
  barEndMs,
  barOpenMs,
  candleColumns,
  expectedBars,
  TIMEFRAMES,
  timeframeMs,
  type Candle,
  type CandleColumns,
  type Instrument,
  type Timeframe,
} from "@sextant/core/market";
import type { SourceBars } from "./candle-source.ts";
import { candleAt } from "./columns.ts";

/** Returns the timeframe to build another from: the same where the source has it, else the longest that divides it. */
export function baseTimeframe(has: readonly Timeframe[], wanted: Timeframe): Timeframe | undefined {
  if (has.includes(wanted)) return wanted;
  return TIMEFRAMES.filter((one) => has.includes(one) && timeframeMs(one) < timeframeMs(wanted)).at(-1);
}

const made = new WeakMap<
  CandleColumns,
  Map<string, { readonly key: string; readonly columns: CandleColumns; readonly tail: readonly Candle[] }>
>();

/**
 * Builds longer bars from a source's closed shorter ones. A bar counts as closed only when none of it is missing:
 * neither its beginning, before the source's first bar, nor its end.
 */
export function aggregated(
  bars: SourceBars,
  base: Timeframe,
  wanted: Timeframe,
  instrument: Instrument,
  nowMs: number,
): SourceBars {
  if (base === wanted) return bars;
  const { columns, tail } = longer(bars, base, wanted, instrument);
  const formingParts = [...tail, ...(bars.forming === undefined ? [] : [bars.forming])];
  const forming = aggregateCandles(formingParts, wanted, instrument).at(-1);
  // A shorter bar whose source lags may still be forming after its period has ended.
  const stillForms =
    forming !== undefined && (bars.forming !== undefined || barEndMs(instrument, wanted, forming.openTimeMs) > nowMs);
  return { ...bars, columns, forming: stillForms && bars.origin !== "files" ? forming : undefined };
}

/** Returns the complete longer bars, and the shorter bars left over at the end. */
function longer(bars: SourceBars, base: Timeframe, wanted: Timeframe, instrument: Instrument) {
  const key = `${instrument.symbol} ${base} ${wanted}`;
  const known =
    made.get(bars.columns) ?? new Map<string, { key: string; columns: CandleColumns; tail: readonly Candle[] }>();
  made.set(bars.columns, known);
  const name = `${key} ${String(bars.completeFromMs)}`;
  const before = known.get(name);
  if (before !== undefined) return before;

  const candles = Array.from({ length: bars.columns.length }, (_, i) => candleAt(bars.columns, i));
  const all = aggregateCandles(candles, wanted, instrument);
  const first = all[0];
  if (first !== undefined && beginsLate(bars, first.openTimeMs, base, instrument)) all.shift();
  const last = candles.at(-1);
  const lastBar = all.at(-1);
  let tail: readonly Candle[] = [];
  if (last !== undefined && lastBar !== undefined) {
    const gapMs = barEndMs(instrument, base, last.openTimeMs);
    const endMs = barEndMs(instrument, wanted, lastBar.openTimeMs);
    if (expectedBars(instrument, base, Math.max(gapMs, last.openTimeMs + 1), endMs).length > 0) {
      tail = candles.filter((candle) => barOpenMs(instrument, wanted, candle.openTimeMs) === lastBar.openTimeMs);
      all.pop();
    }
  }
  const result = { key, columns: candleColumns(all), tail };
  known.clear();
  known.set(name, result);
  return result;
}

/** Returns whether bars that belong in the first longer bar lie before the span requested from the source. */
function beginsLate(bars: SourceBars, openTimeMs: number, base: Timeframe, instrument: Instrument): boolean {
  const firstMs = bars.columns.openTimeMs[0] ?? 0;
  return (
    bars.completeFromMs > openTimeMs &&
    expectedBars(instrument, base, openTimeMs, Math.min(firstMs, bars.completeFromMs)).length > 0
  );
}
