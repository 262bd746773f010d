import { type LineSeries, withOneMeasure } from "./line-series.ts";
import type { PeriodFigure } from "./period-figure.ts";

/**
 * Returns what gives one name to all measures whose periods reported the same amounts, the first of the series given: a
 * sum of parts and the tag of the whole are then one measure, and a change from one to the other is none.
 */
export function sharedNames(all: readonly LineSeries[]): (series: LineSeries) => LineSeries {
  const byName = new Map<string, PeriodFigure[]>();
  for (const period of all.flatMap(({ periods }) => periods)) {
    const { measure = "" } = period;
    const same = byName.get(measure);
    if (same === undefined) byName.set(measure, [period]);
    else same.push(period);
  }
  const names = [...byName.keys()];
  const shared = withOneMeasure([...byName].map(([measure, periods]) => ({ measure, periods })));
  const nameOf = new Map(shared.map(({ measure }, at) => [names[at], measure]));
  return (series) => ({
    ...series,
    periods: series.periods.map((period) => ({ ...period, measure: nameOf.get(period.measure ?? "") ?? "" })),
  });
}
