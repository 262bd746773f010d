import { dayOf, type CompanyFacts, type FiledFact } from "./filed-fact.ts";
import { daysOf, isYear } from "./period-metric.ts";

/**
 * Returns one fact of an invented company, with ISO dates. A year is from an annual report unless specified otherwise.
 */
export function fact(
  concept: string,
  period: readonly [start: string | undefined, end: string],
  value: number,
  filed: string,
  more: { readonly unit?: string; readonly form?: string; readonly accession?: string } = {},
): FiledFact {
  const [start, end] = period;
  const isOfYear = start !== undefined && isYear(daysOf({ startDay: day(start), endDay: day(end) }));
  return {
    concept: concept.includes(":") ? concept : `us-gaap:${concept}`,
    unit: more.unit ?? "USD",
    ...(start === undefined ? {} : { startDay: day(start) }),
    endDay: day(end),
    value,
    filedDay: day(filed),
    form: more.form ?? (isOfYear ? "10-K" : "10-Q"),
    accession: more.accession ?? `0000000001-${filed.slice(2, 4)}-${filed.slice(5, 7)}${filed.slice(8)}00`,
  };
}

export function company(facts: readonly FiledFact[]): CompanyFacts {
  return { cik: 1, name: "Sample Corp.", facts };
}

export function day(iso: string): number {
  const found = dayOf(iso);
  if (found === undefined) throw new Error(`${iso} is no day`);
  return found;
}

/** Returns the four quarters of a calendar year, each by its first and last day. */
export function quarters(year: number): readonly (readonly [string, string])[] {
  return [
    [`${year}-01-01`, `${year}-03-31`],
    [`${year}-04-01`, `${year}-06-30`],
    [`${year}-07-01`, `${year}-09-30`],
    [`${year}-10-01`, `${year}-12-31`],
  ];
}

/**
 * Returns a year as companies file it: three quarters in reports of May, August and November, each also as a sum from
 * January, and the whole year in February. The fourth quarter is never filed.
 */
export function reportedYear(
  concept: string,
  year: number,
  values: readonly [number, number, number, number],
  unit = "USD",
): readonly FiledFact[] {
  const filed = [`${year}-05-05`, `${year}-08-05`, `${year}-11-05`];
  const sums = values.map((_, index) => values.slice(0, index + 1).reduce((sum, value) => sum + value, 0));
  return [
    ...filed.flatMap((filedOn, index) => {
      const period = quarters(year)[index] as readonly [string, string];
      const quarter = fact(concept, period, values[index] ?? 0, filedOn, { unit });
      const sum = fact(concept, [`${year}-01-01`, period[1]], sums[index] ?? 0, filedOn, { unit });
      return index === 0 ? [quarter] : [quarter, sum];
    }),
    fact(concept, [`${year}-01-01`, `${year}-12-31`], sums[3] ?? 0, `${year + 1}-02-20`, { unit, form: "10-K" }),
  ];
}
