import type { FiledFact } from "./filed-fact.ts";
import { filedPeriods, inOrderOfFiling, samePeriodIn } from "./filed-periods.ts";
import { latestOf, isSameAmount, type PeriodFigure, tidy, type Version, versionBy } from "./period-figure.ts";
import type { LineSource } from "./statement-lines.ts";

/** One way a company tells a line, over time: the tags, and each period they speak of. */
export type LineSeries = { readonly concept: string; readonly periods: readonly PeriodFigure[] };

/** Facts by concept, of the wanted unit only. */
export type FactsByConcept = ReadonlyMap<string, readonly FiledFact[]>;

/**
 * The series of a line, best first. Tags that tell the same amounts wherever both are used are one series: a company that
 * changes its tag at the year's end still has a fourth quarter.
 */
export function lineSeries(sources: readonly LineSource[], facts: FactsByConcept): readonly LineSeries[] {
  const pools: { concepts: string[]; facts: FiledFact[]; periods: readonly PeriodFigure[] }[] = [];
  const sums: { place: number; series: LineSeries }[] = [];
  for (const [place, { add, less = [] }] of sources.entries()) {
    const [concept] = add;
    if (add.length === 1 && less.length === 0 && concept !== undefined) {
      const told = facts.get(concept);
      if (told === undefined) continue;
      const periods = filedPeriods(told);
      const same = pools.find((pool) => agree(pool.periods, periods));
      if (same === undefined) pools.push({ concepts: [concept], facts: [...told], periods });
      else {
        same.concepts.push(concept);
        same.facts.push(...told);
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
    const name = [add.join(" + "), ...less].join(" - ");
    if (periods.length > 0) sums.push({ place, series: { concept: name, periods } });
  }
  const placed = pools.map(({ concepts, periods }) => ({
    place: sources.findIndex(({ add, less }) => less === undefined && add.length === 1 && add[0] === concepts[0]),
    series: { concept: concepts[0] ?? "", periods },
  }));
  return [...placed, ...sums].sort((a, b) => a.place - b.place).map(({ series }) => series);
}

/** Parts of a sum, period by period; an optional part that is not filed of a day is none. */
export type SumPart = {
  readonly sign: number;
  readonly periods: readonly PeriodFigure[];
  readonly optional?: boolean;
};

/** The sum of several measures: a version whenever a filing told one of them, from when all that must be are known. */
export function added(parts: readonly SumPart[]): readonly PeriodFigure[] {
  const [lead] = parts.filter(({ optional }) => optional !== true);
  if (lead === undefined) return [];
  const finders = parts.map((part) => ({ part, find: samePeriodIn(part.periods) }));
  return lead.periods.flatMap((period): readonly PeriodFigure[] => {
    const others = finders.map(({ part, find }) => ({ part, figure: part === lead ? period : find(period) }));
    const filings = new Map<string, Version>();
    for (const { figure } of others) for (const one of figure?.versions ?? []) filings.set(one.accession, one);
    const versions = [...filings.values()].sort(inOrderOfFiling).flatMap((filing): readonly Version[] => {
      let value = 0;
      for (const { part, figure } of others) {
        const told =
          figure?.versions.find(({ accession }) => accession === filing.accession) ??
          (figure === undefined ? undefined : versionBy(figure, filing.filedDay));
        if (told !== undefined) value += part.sign * told.value;
        else if (part.optional !== true) return [];
      }
      return [{ ...filing, value: tidy(value) }];
    });
    const [first, ...rest] = versions;
    if (first === undefined) return [];
    const derived = others.some(({ figure }) => figure?.derived === true);
    return [{ ...period, versions: [first, ...rest], derived }];
  });
}

/** Whether two tags tell one measure: the same amounts in nine of ten periods that both speak of. */
function agree(a: readonly PeriodFigure[], b: readonly PeriodFigure[]): boolean {
  const inA = samePeriodIn(a);
  let both = 0;
  let same = 0;
  for (const one of b) {
    const other = inA(one);
    if (other === undefined) continue;
    both += 1;
    const told = latestOf(one).value;
    if (other.versions.some(({ value }) => isSameAmount(value, told))) same += 1;
  }
  return both > 0 && same >= both * 0.9;
}
