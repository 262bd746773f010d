import { inOrderOfFiling } from "./filed-periods.ts";
import {
  daysOf,
  isQuarter,
  isYear,
  latestOf,
  type PeriodMetric,
  SAME_DATE_DAYS,
  tidy,
  type Version,
  versionBy,
} from "./period-metric.ts";
import type { LineKind } from "./statement-lines.ts";

/**
 * Converts a value from one filing to the shares of another filing's day; returns it unchanged if it is not in shares.
 */
export type Restating = (value: number, fromDay: number, toDay: number) => number;

/** The longest sum that is split: a year of 53 weeks and a little. */
const LONGEST_DAYS = 380;

/**
 * Returns the quarters of a measure, oldest first: as filed and, for additive measures, those that can only be derived
 * as a longer sum less a shorter one from the same first day (most fourth quarters; cash flows, which are filed as sums
 * from the year's start). Both parts are used as they were known when the longer one was filed.
 */
export function quartersOf(
  periods: readonly PeriodMetric[],
  kind: LineKind,
  restating: Restating,
): readonly PeriodMetric[] {
  const filed = periods.filter((period) => isQuarter(daysOf(period)));
  if (kind !== "flow") return filed;
  const quarters = [...filed];
  const has = (endDay: number) => quarters.some((quarter) => Math.abs(quarter.endDay - endDay) <= SAME_DATE_DAYS);
  // Shorter sums first: a second quarter derived from six months then helps to derive the fourth.
  const sums = periods
    .filter((period) => daysOf(period) > 120 && daysOf(period) <= LONGEST_DAYS)
    .sort((a, b) => daysOf(a) - daysOf(b) || a.endDay - b.endDay);
  for (const whole of sums) {
    if (has(whole.endDay)) continue;
    const parts = partsBefore(whole, periods, quarters);
    if (parts === undefined) continue;
    const versions = restOf(whole, parts, restating);
    const startDay = (parts.at(-1)?.endDay ?? 0) + 1;
    if (versions !== undefined) quarters.push({ startDay, endDay: whole.endDay, versions, derived: true });
  }
  return quarters.sort((a, b) => a.endDay - b.endDay);
}

/**
 * Returns every twelve months of a measure as filed, oldest first: its fiscal years, and those up to the end of another
 * quarter.
 */
export function twelveMonthsOf(periods: readonly PeriodMetric[]): readonly PeriodMetric[] {
  return periods.filter((period) => isYear(daysOf(period)));
}

/**
 * Returns the parts that, subtracted from a sum, leave one quarter: one shorter sum from the same day, else the
 * quarters up to there.
 */
function partsBefore(
  whole: PeriodMetric,
  periods: readonly PeriodMetric[],
  quarters: readonly PeriodMetric[],
): readonly PeriodMetric[] | undefined {
  const startDay = whole.startDay ?? whole.endDay;
  const shorter = periods.find(
    (one) =>
      one.startDay !== undefined &&
      Math.abs(one.startDay - startDay) <= SAME_DATE_DAYS &&
      isQuarter(whole.endDay - one.endDay),
  );
  if (shorter !== undefined) return [shorter];
  const parts: PeriodMetric[] = [];
  for (let next = startDay; ;) {
    const quarter = quarters.find(
      (one) => one.startDay !== undefined && Math.abs(one.startDay - next) <= SAME_DATE_DAYS,
    );
    if (quarter === undefined || quarter.endDay >= whole.endDay) break;
    parts.push(quarter);
    next = quarter.endDay + 1;
  }
  const last = parts.at(-1);
  return last !== undefined && isQuarter(whole.endDay - last.endDay) ? parts : undefined;
}

function restOf(
  whole: PeriodMetric,
  parts: readonly PeriodMetric[],
  restating: Restating,
): PeriodMetric["versions"] | undefined {
  const versions = whole.versions.flatMap((version): readonly Version[] => {
    const rest = restAt(version, version.filedDay);
    return rest === undefined ? [] : [{ ...version, value: rest }];
  });
  const [first, ...more] = versions;
  if (first !== undefined) return [first, ...more];
  // The shorter sum was only reported later, next to the following year's: the rest is known since then.
  const firstVersions = parts.map((part) => part.versions[0]).sort(inOrderOfFiling);
  const newest = firstVersions.at(-1);
  if (newest === undefined) return undefined;
  const known = versionBy(whole, newest.filedDay) ?? latestOf(whole);
  const rest = restAt(known, newest.filedDay);
  return rest === undefined ? undefined : [{ ...newest, value: rest }];

  /** Returns the whole less its parts, as known on a day, in that day's shares. */
  function restAt(version: Version, day: number): number | undefined {
    let value = restating(version.value, version.filedDay, day);
    for (const part of parts) {
      const known = versionBy(part, day);
      if (known === undefined) return undefined;
      value -= restating(known.value, known.filedDay, day);
    }
    return tidy(value);
  }
}
