import { samePeriodIn } from "./filed-periods.ts";
import type { LineSeries } from "./line-series.ts";
import { type PeriodMetric, SAME_DATE_DAYS } from "./period-metric.ts";

/** Periods are compared with those within this many days: about a year before and after. */
const NEIGHBOURHOOD_DAYS = 400;

/**
 * Returns one metric per period, oldest first, each with its measure. When there are several series, only those count
 * that are in use throughout that time: a tag that appears in a note now and then means something other than the
 * statement. Among these, a line continues with the measure of its newest period (or the one given), else with that of
 * the following period, else with the best: so it changes its measure only where it must.
 */
export function chosenPeriods(
  series: readonly LineSeries[],
  read: (periods: readonly PeriodMetric[]) => readonly PeriodMetric[],
  measure?: string,
): readonly PeriodMetric[] {
  const each = series.map(({ measure: name, periods, counts = () => true }) => {
    const all = read(periods);
    const own = all.filter(counts);
    return { measure: name, find: samePeriodIn(own), ends: all.map(({ endDay }) => endDay), periods: own };
  });
  const all: PeriodMetric[] = [];
  const wanted = each.flatMap(({ periods }) => periods).sort((a, b) => b.endDay - a.endDay);
  const preferred = measure === undefined ? [] : [measure];
  let last: { readonly endDay: number; readonly measure: string } | undefined;
  for (const wantedPeriod of wanted) {
    // The same quarter may end a day apart under two tags: one near a chosen period is that period.
    const untilLast = (last?.endDay ?? Infinity) - wantedPeriod.endDay;
    if (wantedPeriod.startDay === undefined ? untilLast === 0 : untilLast <= SAME_DATE_DAYS) continue;
    const able = each.flatMap(({ measure: own, find, ends }) => {
      const period = find(wantedPeriod);
      return period === undefined ? [] : [{ measure: own, period, near: countWithin(ends, wantedPeriod.endDay) }];
    });
    const most = Math.max(...able.map(({ near }) => near));
    const sound = able.filter(({ near }) => near * 2 >= most);
    const goOn = [...preferred, last?.measure].flatMap((one) => sound.find((found) => found.measure === one) ?? []);
    const best = goOn[0] ?? sound[0];
    if (best === undefined) continue;
    all.push({ ...best.period, measure: best.period.measure ?? best.measure });
    last = { endDay: best.period.endDay, measure: best.measure };
    if (preferred.length === 0) preferred.push(best.measure);
  }
  return all.reverse();
}

/** Counts the sorted days that are within about a year of a day. */
function countWithin(days: readonly number[], day: number): number {
  return firstAbove(days, day + NEIGHBOURHOOD_DAYS) - firstAbove(days, day - NEIGHBOURHOOD_DAYS);
}

function firstAbove(days: readonly number[], day: number): number {
  let [from, to] = [0, days.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((days[middle] ?? Infinity) <= day) from = middle + 1;
    else to = middle;
  }
  return from;
}
