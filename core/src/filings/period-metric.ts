/** The value that one filing gave for one period. */
export type Version = {
  readonly value: number;
  readonly filedDay: number;
  readonly form: string;
  readonly accession: string;
  /** The filer's tag, or the sum of tags: 'us-gaap:Revenues', 'us-gaap:Liabilities + us-gaap:MinorityInterest'. */
  readonly concept: string;
};

/**
 * One period, or one balance sheet date, with everything filed about it: oldest filing first, one version per filing.
 */
export type PeriodMetric = {
  readonly startDay?: number;
  readonly endDay: number;
  readonly versions: readonly [Version, ...Version[]];
  /** Not filed as such, but a longer sum less a shorter one: the year less nine months. */
  readonly derived: boolean;
  /** Its measure, set once its line has chosen it: two values are comparable only if it is the same. */
  readonly measure?: string;
};

/** How far dates of the same period may differ between filings (52 or 53 weeks, month ends). */
export const SAME_DATE_DAYS = 6;

/** Returns the days of a period, including the first and the last; 0 for a balance, which is at one point in time. */
export function daysOf({ startDay, endDay }: Pick<PeriodMetric, "startDay" | "endDay">): number {
  return startDay === undefined ? 0 : endDay - startDay + 1;
}

/** Usually thirteen weeks; grocers and wholesalers have quarters of twelve, sixteen and seventeen. */
export const isQuarter = (days: number): boolean => days >= 75 && days <= 120;

/** 52 or 53 weeks. */
export const isYear = (days: number): boolean => days >= 350 && days <= 380;

/** Returns whether two values measure the same thing: tags that filed the same amounts, or one tag throughout. */
export function isSameMeasure(a: PeriodMetric, b: PeriodMetric): boolean {
  return a.measure === b.measure;
}

/** Returns the newest known version. */
export function latestOf(metric: PeriodMetric): Version {
  return metric.versions.at(-1) ?? metric.versions[0];
}

/** Returns the filing that first gave the newest value. */
export function sinceOf(metric: PeriodMetric): Version {
  const latest = latestOf(metric);
  let since = latest;
  for (const version of [...metric.versions].reverse()) {
    if (!isSameAmount(version.value, latest.value)) break;
    since = version;
  }
  return since;
}

/** Returns the newest version filed by a day. */
export function versionBy(metric: PeriodMetric, day: number): Version | undefined {
  return metric.versions.findLast(({ filedDay }) => filedDay <= day);
}

const ROUNDINGS = [1e3, 1e4, 1e5, 1e6];

/** Returns whether two filings give the same amount, one of them perhaps rounded to thousands or millions. */
export function isSameAmount(a: number, b: number): boolean {
  if (Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b))) return true;
  return ROUNDINGS.some((step) => {
    const isFine = Math.abs(a) >= step * 100 && Math.abs(b) >= step * 100;
    const isRound = a % step === 0 || b % step === 0;
    return isFine && isRound && Math.abs(a - b) <= step / 2;
  });
}

/** Removes floating-point noise: 4.15 - 3.02 would be 1.1300000000000003. Whole amounts are unchanged. */
export function tidy(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toPrecision(14));
}
