import type { CandleColumns } from "../market/index.ts";
import { averageColumn, seriesKey, seriesOf, type AverageSeries } from "./candle-averages.ts";
import type { CandlePattern } from "./candle-pattern.ts";
import { candleShapes } from "./candle-shapes.ts";
import { CANDLE_PATTERNS } from "./registry.ts";

/**
 * For every pattern, in the order of `patterns`, TA-Lib's value at each bar: 100 where it points up, -100 down, 80 and -80 where two bodies
 * end at one price, 0 where it is not. A bar's value knows that bar and the ones before it.
 */
export function patternColumns(
  columns: CandleColumns,
  patterns: readonly CandlePattern[] = CANDLE_PATTERNS,
): readonly Int8Array[] {
  const shapes = candleShapes(columns);
  const averages = new Map<string, Float64Array>();
  const columnOf = (series: AverageSeries): Float64Array => {
    const key = seriesKey(series);
    const column = averages.get(key) ?? averageColumn(shapes, series);
    averages.set(key, column);
    return column;
  };
  return patterns.map((pattern) => {
    const values = new Int8Array(columns.length);
    const read = pattern.averages.map((average) => columnOf(seriesOf(average, pattern.lookback)));
    pattern.mark(shapes, read, values, pattern.lookback);
    return values;
  });
}
