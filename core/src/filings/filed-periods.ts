import type { FiledFact } from "./filed-fact.ts";
import { type PeriodFigure, SAME_DATE_DAYS, type Version } from "./period-figure.ts";

/**
 * The facts of one measure, by period: versions in the order of their filing. Facts given earlier win within one filing
 * (a tag of higher rank), else the one with more digits: a rounded mention in the text is the same number.
 */
export function filedPeriods(facts: readonly FiledFact[]): readonly PeriodFigure[] {
  const exact = new Map<string, FiledFact[]>();
  for (const fact of facts) {
    const key = `${fact.startDay ?? ""} ${fact.endDay}`;
    const told = exact.get(key);
    if (told === undefined) exact.set(key, [fact]);
    else told.push(fact);
  }
  const clusters: { startDay: number | undefined; endDay: number; told: FiledFact[] }[] = [];
  for (const told of exact.values()) {
    const { startDay, endDay } = told[0] as FiledFact;
    const near = clusters.find((one) =>
      startDay === undefined || one.startDay === undefined
        ? one.startDay === startDay && one.endDay === endDay
        : Math.abs(one.startDay - startDay) <= SAME_DATE_DAYS && Math.abs(one.endDay - endDay) <= SAME_DATE_DAYS,
    );
    if (near === undefined) clusters.push({ startDay, endDay, told: [...told] });
    else near.told.push(...told);
  }
  return clusters
    .map(({ startDay, endDay, told }) => ({
      ...(startDay === undefined ? {} : { startDay }),
      ...{ endDay, versions: versionsOf(told), derived: false },
    }))
    .sort((a, b) => a.endDay - b.endDay || (a.startDay ?? 0) - (b.startDay ?? 0));
}

function versionsOf(told: readonly FiledFact[]): PeriodFigure["versions"] {
  const byFiling = new Map<string, FiledFact>();
  for (const fact of told) {
    const known = byFiling.get(fact.accession);
    const isFiner = known?.concept === fact.concept && digitsOf(fact.value) > digitsOf(known.value);
    if (known === undefined || isFiner) byFiling.set(fact.accession, fact);
  }
  const versions = [...byFiling.values()].map(({ value, filedDay, form, accession }): Version => ({
    value,
    filedDay,
    form,
    accession,
  }));
  return versions.sort(inOrderOfFiling) as [Version, ...Version[]];
}

/** Of one day an amendment comes after what it amends, then by the filings' own numbers. */
export function inOrderOfFiling(a: Version, b: Version): number {
  const amends = (version: Version) => Number(version.form.endsWith("/A"));
  return a.filedDay - b.filedDay || amends(a) - amends(b) || (a.accession < b.accession ? -1 : 1);
}

function digitsOf(value: number): number {
  return String(value)
    .replace(/^-|\.|e.*$/g, "")
    .replace(/0+$/, "").length;
}
