import { emptyCandleColumns, type Candle, type CandleColumns } from "../market/index.ts";
import { seriesKey, seriesOf, type AverageSeries } from "./candle-averages.ts";
import type { CandlePattern } from "./candle-pattern.ts";
import { candleShapes } from "./candle-shapes.ts";
import { CANDLE_PATTERNS } from "./registry.ts";

/** Bars that are kept: the three candles of a pattern, the one before them, and the ten that its first is measured by. */
const WINDOW = 13;
const NEWEST = WINDOW - 1;

/** What is known after some bar: the last bars, newest at the end, and each running total with its last averages. */
export type PatternState = {
  readonly count: number;
  readonly bars: CandleColumns;
  readonly totals: readonly number[];
  readonly averages: readonly Float64Array[];
};

/** A live reading of patterns: `step` gives their values at a bar, as `patternColumns` has them, and the state after it. */
export type PatternStepper = {
  readonly start: PatternState;
  readonly step: (state: PatternState, candle: Candle) => { readonly state: PatternState; readonly value: Int8Array };
};

/** Live reading of `patternColumns`. Nothing mutates: a forming bar is replaced by stepping again from the state before it. */
export function patternStepper(patterns: readonly CandlePattern[] = CANDLE_PATTERNS): PatternStepper {
  const series = new Map<string, AverageSeries>();
  for (const { averages, lookback } of patterns) {
    for (const average of averages) series.set(seriesKey(seriesOf(average, lookback)), seriesOf(average, lookback));
  }
  const all = [...series.values()];
  const places = patterns.map(({ averages, lookback }) =>
    averages.map((average) => [...series.keys()].indexOf(seriesKey(seriesOf(average, lookback)))),
  );
  return {
    start: {
      count: 0,
      bars: emptyCandleColumns(WINDOW),
      totals: all.map(() => 0),
      averages: all.map(() => new Float64Array(WINDOW)),
    },
    step: (state, candle) => {
      const bar = state.count;
      const bars = withCandle(state.bars, candle);
      const shapes = candleShapes(bars);
      const averages = state.averages.map((window, at) => {
        const { period, firstBar } = all[at]!;
        return shifted(window, bar < firstBar + period ? NaN : state.totals[at]! / period);
      });
      const totals = state.totals.map((total, at) => {
        const { of, period, firstBar } = all[at]!;
        if (bar < firstBar) return total;
        const lengths = shapes[of];
        return total + (bar < firstBar + period ? lengths[NEWEST]! : lengths[NEWEST]! - lengths[NEWEST - period]!);
      });
      const value = Int8Array.from(patterns, ({ mark, lookback }, at) => {
        if (bar < lookback) return 0;
        const values = new Int8Array(WINDOW);
        mark(
          shapes,
          places[at]!.map((place) => averages[place]!),
          values,
          NEWEST,
        );
        return values[NEWEST]!;
      });
      return { state: { count: bar + 1, bars, totals, averages }, value };
    },
  };
}

/** The last bars with one more at the end; the first falls out. */
function withCandle(bars: CandleColumns, candle: Candle): CandleColumns {
  return {
    length: WINDOW,
    openTimeMs: shifted(bars.openTimeMs, candle.openTimeMs),
    open: shifted(bars.open, candle.open),
    high: shifted(bars.high, candle.high),
    low: shifted(bars.low, candle.low),
    close: shifted(bars.close, candle.close),
    volume: shifted(bars.volume, candle.volume),
  };
}

function shifted(window: Float64Array, value: number): Float64Array {
  const next = new Float64Array(WINDOW);
  next.set(window.subarray(1));
  next[NEWEST] = value;
  return next;
}
