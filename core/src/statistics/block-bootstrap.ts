import { checkLengths } from "./check-lengths.ts";
import { checkBlocks, datePlaces, drawDates, type BlockBootstrapOptions } from "./date-blocks.ts";
import { quantile } from "./quantile.ts";
import type { Interval } from "./wilson-interval.ts";

/**
 * Returns the confidence interval of a metric over many forecasts that are correlated in time, by resampling whole runs
 * of dates (with everything that happened on them). For metrics computed from sums, as most are: `columns` holds one
 * value per observation and column, `combine` computes the metric from the columns' sums over the drawn dates. A mean
 * is [values, ones] and sums[0] / sums[1]; a Brier skill [losses, base losses] and 1 - sums[0] / sums[1]; a paired
 * difference has both losses in one call, so that both are drawn on the same dates. Its cost grows with dates, not
 * observations. `dates` are any numbers that order time; `blockLength` counts distinct dates. Undefined without
 * observations, or if `combine` gives no value for some draw. Source: Politis and Romano 1992 (circular); Kuensch 1989
 * (moving, `circular: false`).
 */
export function blockBootstrap(
  columns: readonly ArrayLike<number>[],
  dates: ArrayLike<number>,
  combine: (sums: Float64Array) => number | undefined,
  options: BlockBootstrapOptions,
): (Interval & { readonly metrics: Float64Array }) | undefined {
  checkBlocks(options);
  const length = checkLengths("blockBootstrap", dates, ...columns);
  if (length === 0) return undefined;
  const { draws = 1_000, level = 0.95 } = options;
  const { count, placeOf } = datePlaces(dates);
  const width = columns.length;
  const perDate = new Float64Array(count * width);
  columns.forEach((column, k) => {
    for (let i = 0; i < length; i++) perDate[placeOf[i]! * width + k]! += column[i]!;
  });
  const metrics = new Float64Array(draws);
  const drawn = new Uint32Array(count);
  const sums = new Float64Array(width);
  for (let draw = 0; draw < draws; draw++) {
    drawDates(drawn, count, options);
    sums.fill(0);
    for (let at = 0; at < count; at++) {
      const from = drawn[at]! * width;
      for (let k = 0; k < width; k++) sums[k]! += perDate[from + k]!;
    }
    const metric = combine(sums);
    if (metric === undefined || !Number.isFinite(metric)) return undefined;
    metrics[draw] = metric;
  }
  metrics.sort();
  return { low: quantile(metrics, (1 - level) / 2)!, high: quantile(metrics, (1 + level) / 2)!, metrics };
}
