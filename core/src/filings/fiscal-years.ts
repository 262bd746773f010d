import { isAnnualForm } from "../market/index.ts";
import type { FiledFact } from "./filed-fact.ts";
import { daysOf, isYear, SAME_DATE_DAYS } from "./period-metric.ts";

/** Whether a sum of twelve months that ends on a day is a fiscal year. */
export type EndsFiscalYear = (endDay: number) => boolean;

const YEAR_DAYS = 365.25;

/**
 * On which days a company's fiscal years end, by the facts given. In reports of a quarter gas and power companies, and some
 * retailers, also tell the twelve months up to its end, which are no years of theirs; what ends on the day of the year
 * that annual reports end on is one, whichever form tells it. Of a company that changed that day the report nearest in
 * time counts. Before the first annual report others tell it (of a registration, of a merger), but no quarter's.
 */
export function fiscalYears(facts: readonly FiledFact[]): EndsFiscalYear {
  const years = facts.filter((fact) => isYear(daysOf(fact)));
  const annual = years.filter(({ form }) => isAnnualForm(form));
  const tellers = annual.length > 0 ? annual : years.filter(({ form }) => !form.startsWith("10-Q"));
  const ends = [...new Set(tellers.map(({ endDay }) => endDay))];
  if (ends.length === 0) return () => false;
  return (endDay) => {
    const apart = Math.min(...ends.map((end) => Math.abs(end - endDay)));
    const fromDayOfYear = Math.abs(apart - Math.round(apart / YEAR_DAYS) * YEAR_DAYS);
    return fromDayOfYear <= SAME_DATE_DAYS;
  };
}
