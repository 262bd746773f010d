import type { FiledFact } from "./filed-fact.ts";
import { filedPeriods, inOrderOfFiling, samePeriodIn } from "./filed-periods.ts";
import { latestOf, isSameAmount, type PeriodMetric, tidy, type Version, versionBy } from "./period-metric.ts";
import type { LineSource } from "./statement-lines.ts";

/** One way in which a company reports a line, over time: its measure, and each period it covers. */
export type LineSeries = {
  /** The best tag, or sum of tags; another that filed the same amounts has the same measure. */
  readonly measure: string;
  readonly periods: readonly PeriodMetric[];
  /** Returns which of the quarters and years read from the periods count; all of them if absent. */
  readonly counts?: (period: PeriodMetric) => boolean;
};

/** Facts by concept, of the wanted unit only. */
export type FactsByConcept = ReadonlyMap<string, readonly FiledFact[]>;

/**
 * Returns the series of a line, best first. Tags that report the same amounts in three periods or more form one series:
 * a company that changes its tag at the year's end still has a fourth quarter.
 */
export function lineSeries(sources: readonly LineSource[], facts: FactsByConcept): readonly LineSeries[] {
  const pools: { concepts: string[]; facts: FiledFact[]; periods: readonly PeriodMetric[] }[] = [];
  const sums: { place: number; series: LineSeries }[] = [];
  for (const [place, { add, less = [], equals }] of sources.entries()) {
    const [concept] = add;
    if (add.length === 1 && less.length === 0 && concept !== undefined) {
      const reported = facts.get(concept);
      if (reported === undefined) continue;
      const periods = filedPeriods(reported);
      const same = pools.find((pool) => agree(pool.periods, periods));
      if (same === undefined) pools.push({ concepts: [concept], facts: [...reported], periods });
      else {
        same.concepts.push(concept);
        same.facts.push(...reported);
        same.periods = filedPeriods(same.facts);
      }
      continue;
    }
    if (![...add, ...less].every((one) => facts.has(one))) continue;
    const parts = [
      ...add.map((one) => ({ sign: 1, periods: filedPeriods(facts.get(one) ?? []) })),
      ...less.map((one) => ({ sign: -1, periods: filedPeriods(facts.get(one) ?? []) })),
    ];
    const periods = added(parts);
    const sameAs = pools.find((pool) => equals !== undefined && pool.concepts.includes(equals));
    const isEqual = sameAs !== undefined && agree(sameAs.periods, periods, { least: 0 });
    const measure = (isEqual ? sameAs.concepts[0] : undefined) ?? [add.join(" + "), ...less].join(" - ");
    if (periods.length > 0) sums.push({ place, series: { measure, periods } });
  }
  const placed = pools.map(({ concepts, periods }) => ({
    place: sources.findIndex(({ add, less }) => less === undefined && add.length === 1 && add[0] === concepts[0]),
    series: { measure: concepts[0] ?? "", periods },
  }));
  return withOneMeasure([...placed, ...sums].sort((a, b) => a.place - b.place).map(({ series }) => series));
}

/** Gives series that report the same amounts as an earlier one the same measure. */
export function withOneMeasure(all: readonly LineSeries[]): readonly LineSeries[] {
  return all.map((one, index) => {
    const same = all.slice(0, index).find(({ periods }) => agree(periods, one.periods));
    return same === undefined ? one : { ...one, measure: same.measure };
  });
}

/** Periods that two series must share before one may replace the other: one or two may be equal by chance. */
const SHARED_PERIODS = 3;

/**
 * Adds substitutes to the series of a line: tags of something wider or narrower (equity with minorities). A substitute
 * has the same measure from the first to the last period that both report, if every such amount is the same; a company
 * may acquire its first minorities the day after. Before and after these periods, where the line's own tags are not in
 * use, it counts as another measure. One that does not agree counts only after the line's own tags have gone out of
 * use. A substitute never fills a gap between them.
 */
export function withStandIns(own: readonly LineSeries[], standIns: readonly LineSeries[]): readonly LineSeries[] {
  const endsOf = (all: readonly LineSeries[]) => all.flatMap(({ periods }) => periods.map(({ endDay }) => endDay));
  const [first, last] = [Math.min(...endsOf(own)), Math.max(...endsOf(own))];
  return [
    ...own,
    ...standIns.flatMap((one): readonly LineSeries[] => {
      const same = own.find(({ periods }) => agree(periods, one.periods, { share: 1 }));
      if (same === undefined) return Math.max(...endsOf([one])) > last + STILL_FILED_DAYS ? [one] : [];
      const shared = one.periods.filter(samePeriodIn(same.periods)).map(({ endDay }) => endDay);
      const [from, to] = [Math.min(...shared), Math.max(...shared)];
      return [
        { ...one, measure: same.measure, counts: ({ endDay }) => endDay >= from && endDay <= to },
        { ...one, counts: ({ endDay }) => endDay < Math.min(first, from) || endDay > Math.max(last, to) },
      ];
    }),
  ];
}

/** A tag whose newest period is this far behind another's has gone out of use: a quarter, and some days. */
export const STILL_FILED_DAYS = 100;

/** A part of a sum, period by period; an optional part that is not filed for a day counts as zero. */
export type SumPart = {
  readonly sign: number;
  readonly periods: readonly PeriodMetric[];
  readonly optional?: boolean;
};

/**
 * Returns the sum of several measures: a new version whenever a filing reported one of them, once all required parts
 * are known.
 */
export function added(parts: readonly SumPart[]): readonly PeriodMetric[] {
  const [lead] = parts.filter(({ optional }) => optional !== true);
  if (lead === undefined) return [];
  const finders = parts.map((part) => ({ part, find: samePeriodIn(part.periods) }));
  return lead.periods.flatMap((period): readonly PeriodMetric[] => {
    const others = finders.map(({ part, find }) => ({ part, metric: part === lead ? period : find(period) }));
    const filings = new Map<string, Version>();
    for (const { metric } of others) for (const one of metric?.versions ?? []) filings.set(one.accession, one);
    const versions = [...filings.values()].sort(inOrderOfFiling).flatMap((filing): readonly Version[] => {
      let value = 0;
      const summed: Summed[] = [];
      for (const { part, metric } of others) {
        const reported =
          metric?.versions.find(({ accession }) => accession === filing.accession) ??
          (metric === undefined ? undefined : versionBy(metric, filing.filedDay));
        if (reported !== undefined) {
          value += part.sign * reported.value;
          summed.push({ sign: part.sign, concept: reported.concept });
        } else if (part.optional !== true) return [];
      }
      return [{ ...filing, value: tidy(value), concept: conceptOf(summed) }];
    });
    const [first, ...rest] = versions;
    if (first === undefined) return [];
    const derived = others.some(({ metric }) => metric?.derived === true);
    const measures = others.flatMap(({ metric }) => metric?.measure ?? []);
    return [
      { ...period, versions: [first, ...rest], derived, ...(measures.length > 0 && { measure: measures.join(", ") }) },
    ];
  });
}

type Summed = { readonly sign: number; readonly concept: string };

/** 'us-gaap:Assets - us-gaap:Liabilities' */
function conceptOf(summed: readonly Summed[]): string {
  return summed.reduce(
    (sum, { sign, concept }) => (sum === "" ? concept : `${sum} ${sign < 0 ? "-" : "+"} ${concept}`),
    "",
  );
}

/**
 * Returns whether two tags report one measure: the same amounts in nine of ten periods that both report, or the share
 * given.
 */
function agree(
  a: readonly PeriodMetric[],
  b: readonly PeriodMetric[],
  { least = SHARED_PERIODS, share = 0.9 }: { readonly least?: number; readonly share?: number } = {},
): boolean {
  const inA = samePeriodIn(a);
  let both = 0;
  let same = 0;
  for (const one of b) {
    const other = inA(one);
    if (other === undefined) continue;
    both += 1;
    const reported = latestOf(one).value;
    if (other.versions.some(({ value }) => isSameAmount(value, reported))) same += 1;
  }
  return both >= least && same >= both * share;
}
