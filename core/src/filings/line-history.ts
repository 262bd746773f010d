import type { EndsFiscalYear } from "./fiscal-years.ts";
import { chosenPeriods } from "./chosen-periods.ts";
import { lineSeries, type FactsByConcept, type LineSeries, STILL_FILED_DAYS, withStandIns } from "./line-series.ts";
import { latestOf, type PeriodMetric } from "./period-metric.ts";
import { quartersOf, type Restating, twelveMonthsOf } from "./quarters-of.ts";
import type { StatementLine } from "./statement-lines.ts";

/**
 * One line of the statements over time, each period from one tag (or sum of tags). Oldest first. It has a single
 * measure wherever filings allow it; otherwise the `measure` of its periods shows where it changes.
 */
export type LineHistory = {
  /** The tag of the newest period: 'us-gaap:Revenues'. */
  readonly concept: string;
  readonly quarterly: readonly PeriodMetric[];
  /** The fiscal years. */
  readonly annual: readonly PeriodMetric[];
  /** The fiscal years, and the twelve months up to the ends of other quarters, if they are filed. */
  readonly twelveMonths: readonly PeriodMetric[];
  /** Every balance sheet date, whether or not a quarter ends there; empty for lines that cover a period. */
  readonly days: readonly PeriodMetric[];
};

/** The history of a line without filings. */
export const NOTHING_REPORTED: LineHistory = { concept: "", quarterly: [], annual: [], twelveMonths: [], days: [] };

/**
 * Returns the best source that is still in use: counts on the first page and on the balance sheet are of different
 * days.
 */
function inUse(all: readonly LineSeries[]): readonly LineSeries[] {
  const newest = ({ periods }: LineSeries) => periods.at(-1)?.endDay ?? -Infinity;
  const last = Math.max(...all.map(newest));
  return all.filter((one) => newest(one) > last - STILL_FILED_DAYS).slice(0, 1);
}

/** Returns a line's history from the facts given. */
export function lineHistory(
  line: Pick<StatementLine, "kind" | "sources" | "standIns">,
  facts: FactsByConcept,
  { restating, endsFiscalYear }: { readonly restating: Restating; readonly endsFiscalYear: EndsFiscalYear },
): LineHistory {
  const all = withStandIns(lineSeries(line.sources, facts), lineSeries(line.standIns ?? [], facts));
  const series = line.kind === "cover" ? inUse(all) : all;
  if (line.kind === "balance" || line.kind === "cover") {
    const days = chosenPeriods(series, (periods) => periods.filter((one) => one.startDay === undefined));
    return { ...NOTHING_REPORTED, concept: conceptOf(newestOf([days])), days };
  }
  const readQuarters = (periods: readonly PeriodMetric[]) => quartersOf(periods, line.kind, restating);
  const readYears = (ofFiscalYears: boolean) => (periods: readonly PeriodMetric[]) =>
    twelveMonthsOf(periods).filter(({ endDay }) => endsFiscalYear(endDay) === ofFiscalYears);
  // Quarters and years continue with the measure of the newest of both, so that they can be compared.
  const first = [chosenPeriods(series, readQuarters), chosenPeriods(series, readYears(true))];
  const measure = newestOf(first)?.measure;
  const quarterly = chosenPeriods(series, readQuarters, measure);
  const annual = chosenPeriods(series, readYears(true), measure);
  const twelveMonths = [...annual, ...chosenPeriods(series, readYears(false), measure)].sort(
    (a, b) => a.endDay - b.endDay,
  );
  return { concept: conceptOf(newestOf([quarterly, annual])), quarterly, annual, twelveMonths, days: [] };
}

function newestOf(lists: readonly (readonly PeriodMetric[])[]): PeriodMetric | undefined {
  return lists
    .flatMap((periods) => periods.at(-1) ?? [])
    .reduce<PeriodMetric | undefined>(
      (newest, one) => (newest && newest.endDay >= one.endDay ? newest : one),
      undefined,
    );
}

function conceptOf(period: PeriodMetric | undefined): string {
  return period === undefined ? "" : latestOf(period).concept;
}
