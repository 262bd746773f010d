import {
  daysOf,
  isSameMeasure,
  isYear,
  latestOf,
  type PeriodMetric,
  SAME_DATE_DAYS,
  sinceOf,
  tidy,
} from "./period-metric.ts";
import type { LineHistory } from "./line-history.ts";
import type { Restating } from "./quarters-of.ts";

/** A metric over four quarters. */
export type TrailingYear = {
  readonly value: number;
  readonly endDay: number;
  /** Day of the newest filing in it. */
  readonly filedDay: number;
  /** The tag of its newest part. */
  readonly concept: string;
};

/**
 * Returns the last four quarters of an additive line, ending on a day: the twelve months as filed if they end there,
 * else four quarters without a gap. Undefined if one is missing or measures something else: three quarters are not a
 * year.
 */
export function trailingYear(history: LineHistory, endDay: number, restating: Restating): TrailingYear | undefined {
  const ends = (period: PeriodMetric) => Math.abs(period.endDay - endDay) <= SAME_DATE_DAYS;
  const year = history.twelveMonths.find(ends);
  if (year !== undefined) return sumOf([year], restating);
  const last = history.quarterly.find(ends);
  if (last === undefined) return undefined;
  const quarters = [last];
  for (let next = last; quarters.length < 4;) {
    const startDay = next.startDay ?? next.endDay;
    const before = history.quarterly.find(({ endDay: end }) => Math.abs(startDay - 1 - end) <= SAME_DATE_DAYS);
    if (before === undefined || before.endDay >= next.endDay || !isSameMeasure(before, last)) return undefined;
    quarters.unshift(before);
    next = before;
  }
  const startDay = quarters[0]?.startDay;
  if (startDay === undefined || !isYear(daysOf({ startDay, endDay: last.endDay }))) return undefined;
  return sumOf(quarters, restating);
}

function sumOf(periods: readonly PeriodMetric[], restating: Restating): TrailingYear {
  let value = 0;
  let filedDay = 0;
  for (const period of periods) {
    const latest = latestOf(period);
    value += restating(latest.value, latest.filedDay, Infinity);
    filedDay = Math.max(filedDay, sinceOf(period).filedDay);
  }
  const last = periods.at(-1);
  const concept = last === undefined ? "" : latestOf(last).concept;
  return { value: tidy(value), endDay: last?.endDay ?? 0, filedDay, concept };
}
