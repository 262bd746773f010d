import { chosenPeriods } from "./chosen-periods.ts";
import { added, type FactsByConcept, lineSeries, type LineSeries, withOneMeasure } from "./line-series.ts";
import { latestOf, type PeriodMetric } from "./period-metric.ts";
import { DEBT_SOURCES } from "./statement-lines.ts";

type Group = keyof typeof DEBT_SOURCES;
type ByDay = ReadonlyMap<number, PeriodMetric>;

/** Tags whose debt includes leases. */
const WITH_LEASES = ["LongTermDebtAndCapitalLeaseObligations", "DebtAndCapitalLeaseObligations"];

/**
 * Returns a company's debt from loans, notes and leases, by balance sheet date, oldest first. Companies report it in
 * parts: due after a year, due within one, and leases. A balance sheet without any borrowing is omitted, because leases
 * alone would look like all of it. The measure of a day names every part counted, so that debt due after a year is not
 * compared with all debt, nor debt with leases with debt without; combinations that reported the same amounts share a
 * name.
 */
export function debtHistory(facts: FactsByConcept): readonly PeriodMetric[] {
  const seriesOf = (group: Group) => lineSeries(DEBT_SOURCES[group], facts);
  const daysOf = (group: Group): ByDay => byDay(chosenPeriods(seriesOf(group), ofOneDay));
  const short = daysOf("short");
  const withinYear = dueWithinYear(daysOf("current"), daysOf("currentOfLong"), short);
  const [long, whole, longWithCurrent] = [seriesOf("long"), seriesOf("whole"), seriesOf("longWithCurrent")];
  const inOneNumber = whole.map((one) => summed(one, "alone"));
  const inParts = long.map((one) => summed(one, "and what is due within a year", withinYear));
  const inSomeParts = [
    ...longWithCurrent.map((one) => summed(one, "and short borrowings", short, { alsoWithout: true })),
    ...long.map((one) => summed(one, "alone")),
    { measure: "debt due within a year", periods: [...withinYear.values()] },
  ];
  // The single number comes first here, because several sums of parts may have reported the same amount.
  const named = sharedNames([...inOneNumber, ...inParts, ...inSomeParts]);
  const ways = [...inParts, ...inOneNumber, ...inSomeParts].map(named);
  const borrowed = chosenPeriods(withOneMeasure(ways), ofOneDay);
  const [operating, finance] = [daysOf("operatingLeases"), daysOf("financeLeases")];
  return borrowed.flatMap((period): readonly PeriodMetric[] => {
    const { endDay } = period;
    const hasLeases = WITH_LEASES.some((tag) => latestOf(period).concept.includes(tag));
    const leases = [operating.get(endDay), hasLeases ? undefined : finance.get(endDay)];
    return added([
      partOf(period),
      ...leases.flatMap((one) => (one === undefined ? [] : { ...partOf(one), optional: true })),
    ]).filter((one) => latestOf(one).value >= 0);
  });
}

/**
 * Returns the debt due within a year, by day, oldest first: all of it in one number, or the parts that are filed. Its
 * measure says which.
 */
function dueWithinYear(current: ByDay, ofLong: ByDay, short: ByDay): ByDay {
  const both = [...ofLong.values()].flatMap((one) => {
    const other = short.get(one.endDay);
    return other === undefined ? [] : added([one, other].map(partOf));
  });
  const fullestFirst = [current, byDay(both), ofLong, short].map((days) => ({
    measure: "",
    periods: [...days.values()],
  }));
  const named = fullestFirst.map(sharedNames(fullestFirst));
  return byDay(named.reverse().flatMap(({ periods }) => periods));
}

const ofOneDay = (periods: readonly PeriodMetric[]) => periods.filter(({ startDay }) => startDay === undefined);

const partOf = (period: PeriodMetric) => ({ sign: 1, periods: [period] });

/** Indexes periods by their day, oldest first; the last one wins if several share a day. */
function byDay(periods: readonly PeriodMetric[]): ByDay {
  const found = new Map(periods.map((period) => [period.endDay, period]));
  return new Map([...found].sort(([a], [b]) => a - b));
}

/**
 * Returns a series plus other debt due on each of its days. Days without other debt are omitted unless they count
 * without it too.
 */
function summed(
  { measure, periods }: LineSeries,
  text: string,
  more?: ByDay,
  { alsoWithout = more === undefined }: { readonly alsoWithout?: boolean } = {},
): LineSeries {
  return {
    measure: `${measure} ${text}`,
    periods: ofOneDay(periods).flatMap((period) => {
      const other = more?.get(period.endDay);
      if (other === undefined && !alsoWithout) return [];
      return added([{ ...period, measure }, ...(other === undefined ? [] : [other])].map(partOf));
    }),
  };
}

/**
 * Returns a function that gives one name to all measures whose periods reported the same amounts, the first of the
 * given series: a sum of parts and the tag of the whole are then one measure, and switching between them is not a
 * change.
 */
function sharedNames(all: readonly LineSeries[]): (series: LineSeries) => LineSeries {
  const byName = new Map<string, PeriodMetric[]>();
  for (const period of all.flatMap(({ periods }) => periods)) {
    const { measure = "" } = period;
    const same = byName.get(measure);
    if (same === undefined) byName.set(measure, [period]);
    else same.push(period);
  }
  const names = [...byName.keys()];
  const shared = withOneMeasure([...byName].map(([measure, periods]) => ({ measure, periods })));
  const nameOf = new Map(shared.map(({ measure }, at) => [names[at], measure]));
  return (series) => ({
    ...series,
    periods: series.periods.map((period) => ({ ...period, measure: nameOf.get(period.measure ?? "") ?? "" })),
  });
}
