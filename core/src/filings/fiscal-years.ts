import { isAnnualForm } from "../market/index.ts";
import type { FiledFact } from "./filed-fact.ts";
import { daysOf, isYear, SAME_DATE_DAYS } from "./period-metric.ts";

/** Returns whether a sum of twelve months that ends on a day is a fiscal year. */
export type EndsFiscalYear = (endDay: number) => boolean;

const YEAR_DAYS = 365.25;

/**
 * Determines on which days a company's fiscal years end, from the facts given. In quarterly reports, gas and power
 * companies and some retailers also report the twelve months up to the quarter's end, which are not fiscal years; a
 * period that ends on the same day of the year as annual reports is one, whichever form reports it. If a company
 * changed that day, the report nearest in time counts. Before the first annual report, other forms count (a
 * registration, a merger), but no quarterly report.
 */
export function fiscalYears(facts: readonly FiledFact[]): EndsFiscalYear {
  const years = facts.filter((fact) => isYear(daysOf(fact)));
  const annual = years.filter(({ form }) => isAnnualForm(form));
  const decisive = annual.length > 0 ? annual : years.filter(({ form }) => !form.startsWith("10-Q"));
  const ends = [...new Set(decisive.map(({ endDay }) => endDay))];
  if (ends.length === 0) return () => false;
  return (endDay) => {
    const apart = Math.min(...ends.map((end) => Math.abs(end - endDay)));
    const fromDayOfYear = Math.abs(apart - Math.round(apart / YEAR_DAYS) * YEAR_DAYS);
    return fromDayOfYear <= SAME_DATE_DAYS;
  };
}
