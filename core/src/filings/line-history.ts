import type { EndsFiscalYear } from "./fiscal-years.ts";
import { lineSeries, type FactsByConcept, type LineSeries } from "./line-series.ts";
import { samePeriodIn } from "./filed-periods.ts";
import { type PeriodFigure, SAME_DATE_DAYS } from "./period-figure.ts";
import { quartersOf, type Restating, twelveMonthsOf } from "./quarters-of.ts";
import type { LineSource, StatementLine } from "./statement-lines.ts";

/** One line of the statements over time, each period told by one tag (or sum of tags). Oldest first. */
export type LineHistory = {
  /** The tag that tells the newest period: 'us-gaap:Revenues'. */
  readonly concept: string;
  readonly quarterly: readonly PeriodFigure[];
  /** The fiscal years. */
  readonly annual: readonly PeriodFigure[];
  /** These, and the twelve months up to the ends of other quarters, where they are filed. */
  readonly twelveMonths: readonly PeriodFigure[];
  /** Every day of a balance, whether a quarter ends there or not; empty for what spans a period. */
  readonly days: readonly PeriodFigure[];
};

/** The history of what no filing tells. */
export const NOTHING_TOLD: LineHistory = { concept: "", quarterly: [], annual: [], twelveMonths: [], days: [] };

/** The best source that is still told: counts of the first page and of the balance are of different days. */
function inUse(all: readonly LineSeries[]): readonly LineSeries[] {
  const newest = ({ periods }: LineSeries) => periods.at(-1)?.endDay ?? -Infinity;
  const last = Math.max(...all.map(newest));
  return all.filter((one) => newest(one) > last - 100).slice(0, 1);
}

type Told = { readonly concept: string; readonly period: PeriodFigure };

/** Periods are compared with those within so many days: about a year before and after. */
const NEIGHBOURHOOD_DAYS = 400;

/** A line's history from the facts given. */
export function lineHistory(
  line: Pick<StatementLine, "kind"> & { readonly sources: readonly LineSource[] },
  facts: FactsByConcept,
  { restating, endsFiscalYear }: { readonly restating: Restating; readonly endsFiscalYear: EndsFiscalYear },
): LineHistory {
  const all = lineSeries(line.sources, facts);
  const series = line.kind === "cover" ? inUse(all) : all;
  const isOfDays = line.kind === "balance" || line.kind === "cover";
  const quarterly = isOfDays ? [] : told(series, (periods) => quartersOf(periods, line.kind, restating));
  const sums = (ofFiscalYears: boolean): readonly Told[] =>
    isOfDays
      ? []
      : told(series, (periods) =>
          twelveMonthsOf(periods).filter(({ endDay }) => endsFiscalYear(endDay) === ofFiscalYears),
        );
  const annual = sums(true);
  const twelveMonths = [...annual, ...sums(false)].sort((a, b) => a.period.endDay - b.period.endDay);
  const days = isOfDays ? told(series, (periods) => periods.filter((one) => one.startDay === undefined)) : [];
  const newest = [quarterly.at(-1), annual.at(-1), days.at(-1)]
    .filter((one) => one !== undefined)
    .sort((a, b) => b.period.endDay - a.period.endDay)[0];
  return {
    concept: newest?.concept ?? "",
    quarterly: quarterly.map(({ period }) => period),
    annual: annual.map(({ period }) => period),
    twelveMonths: twelveMonths.map(({ period }) => period),
    days: days.map(({ period }) => period),
  };
}

/**
 * One figure per period. Of several tags the best counts that is used throughout that time: a tag that appears in a note
 * now and then tells something else than the statement.
 */
function told(
  series: readonly LineSeries[],
  read: (periods: readonly PeriodFigure[]) => readonly PeriodFigure[],
): readonly Told[] {
  const each = series.map(({ concept, periods }) => {
    const own = read(periods);
    return { concept, find: samePeriodIn(own), ends: own.map(({ endDay }) => endDay), periods: own };
  });
  // The same quarter may end a day apart under two tags: whoever is found near a told one is told already.
  const all: Told[] = [];
  const wanted = each.flatMap(({ periods }) => periods).sort((a, b) => a.endDay - b.endDay);
  for (const asked of wanted) {
    const last = all.at(-1)?.period;
    const sinceLast = asked.endDay - (last?.endDay ?? -Infinity);
    if (asked.startDay === undefined ? sinceLast === 0 : sinceLast <= SAME_DATE_DAYS) continue;
    const able = each.flatMap(({ concept, find, ends }) => {
      const period = find(asked);
      return period === undefined ? [] : [{ concept, period, near: countWithin(ends, asked.endDay) }];
    });
    const most = Math.max(...able.map(({ near }) => near));
    const best = able.find(({ near }) => near * 2 >= most);
    if (best !== undefined) all.push({ concept: best.concept, period: best.period });
  }
  return all;
}

/** How many of the days, in order, lie about a year around one. */
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
