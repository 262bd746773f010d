import type { FiledFact } from "./filed-fact.ts";
import { type PeriodMetric, SAME_DATE_DAYS, type Version } from "./period-metric.ts";

/**
 * Returns the facts of one measure, by period: versions in the order of filing. Within one filing earlier facts win (a
 * tag of higher rank), else the one with more digits: a rounded mention in the text is the same number.
 */
export function filedPeriods(facts: readonly FiledFact[]): readonly PeriodMetric[] {
  const exact = new Map<string, FiledFact[]>();
  for (const fact of facts) {
    const key = `${fact.startDay ?? ""} ${fact.endDay}`;
    const reported = exact.get(key);
    if (reported === undefined) exact.set(key, [fact]);
    else reported.push(fact);
  }
  type Cluster = { readonly startDay: number | undefined; readonly endDay: number; readonly reported: FiledFact[] };
  const clusters: Cluster[] = [];
  const byEnd = new Map<number, Cluster[]>();
  for (const reported of exact.values()) {
    const { startDay, endDay } = reported[0] as FiledFact;
    const near = nearEnds(byEnd, endDay, startDay === undefined ? 0 : SAME_DATE_DAYS).find(
      (one) =>
        one.startDay === startDay ||
        (one.startDay !== undefined && startDay !== undefined && Math.abs(one.startDay - startDay) <= SAME_DATE_DAYS),
    );
    if (near === undefined) {
      const cluster = { startDay, endDay, reported: [...reported] };
      clusters.push(cluster);
      byEnd.set(endDay, [...(byEnd.get(endDay) ?? []), cluster]);
    } else near.reported.push(...reported);
  }
  return clusters
    .map(({ startDay, endDay, reported }) => ({
      ...(startDay === undefined ? {} : { startDay }),
      endDay,
      versions: versionsOf(reported),
      derived: false,
    }))
    .sort((a, b) => a.endDay - b.endDay || (a.startDay ?? 0) - (b.startDay ?? 0));
}

function versionsOf(reported: readonly FiledFact[]): PeriodMetric["versions"] {
  const byFiling = new Map<string, FiledFact>();
  for (const fact of reported) {
    const known = byFiling.get(fact.accession);
    const isFiner = known?.concept === fact.concept && digitsOf(fact.value) > digitsOf(known.value);
    if (known === undefined || isFiner) byFiling.set(fact.accession, fact);
  }
  const versions = [...byFiling.values()].map(({ value, filedDay, form, accession, concept }): Version => ({
    value,
    filedDay,
    form,
    accession,
    concept,
  }));
  return versions.sort(inOrderOfFiling) as [Version, ...Version[]];
}

/** Compares two versions: on the same day an amendment comes after what it amends, then by accession number. */
export function inOrderOfFiling(a: Version, b: Version): number {
  const amends = (version: Version) => Number(version.form.endsWith("/A"));
  return a.filedDay - b.filedDay || amends(a) - amends(b) || (a.accession < b.accession ? -1 : 1);
}

function digitsOf(value: number): number {
  return String(value)
    .replace(/^-|\.|e.*$/g, "")
    .replace(/0+$/, "").length;
}

/** Returns the value stored under a day, or under one near it; the day itself first. */
function nearEnds<T>(byEnd: ReadonlyMap<number, readonly T[]>, endDay: number, withinDays: number): readonly T[] {
  const found = [...(byEnd.get(endDay) ?? [])];
  for (let off = 1; off <= withinDays; off += 1) {
    found.push(...(byEnd.get(endDay - off) ?? []), ...(byEnd.get(endDay + off) ?? []));
  }
  return found;
}

/** Returns a function that finds the same period among others: its dates to within a few days, a balance to the day. */
export function samePeriodIn(periods: readonly PeriodMetric[]): (requested: PeriodMetric) => PeriodMetric | undefined {
  const byEnd = new Map<number, PeriodMetric[]>();
  for (const one of periods) byEnd.set(one.endDay, [...(byEnd.get(one.endDay) ?? []), one]);
  return ({ startDay, endDay }) =>
    nearEnds(byEnd, endDay, startDay === undefined ? 0 : SAME_DATE_DAYS).find(
      (one) =>
        one.startDay === startDay ||
        (one.startDay !== undefined && startDay !== undefined && Math.abs(one.startDay - startDay) <= SAME_DATE_DAYS),
    );
}
