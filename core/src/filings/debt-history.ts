import { chosenPeriods } from "./chosen-periods.ts";
import { added, lineSeries, type FactsByConcept, type LineSeries, withOneMeasure } from "./line-series.ts";
import { latestOf, type PeriodFigure } from "./period-figure.ts";
import { DEBT_SOURCES } from "./statement-lines.ts";

type Group = keyof typeof DEBT_SOURCES;
type ByDay = ReadonlyMap<number, PeriodFigure>;

/** Tags that count leases in what is borrowed. */
const WITH_LEASES = ["LongTermDebtAndCapitalLeaseObligations", "DebtAndCapitalLeaseObligations"];

/**
 * Returns what a company owes on loans, notes and leases, by day of balance, oldest first. Filers report it in parts: what is
 * due after a year, within one, and leases. A balance that lists no borrowing at all is left out, since leases alone would
 * pass for all of it. The measure of a day names what is counted, so that debt due after a year is not compared with all
 * of it, nor debt with leases with debt without.
 */
export function debtHistory(facts: FactsByConcept): readonly PeriodFigure[] {
  const seriesOf = (group: Group) => lineSeries(DEBT_SOURCES[group], facts);
  const daysOf = (group: Group): ByDay =>
    new Map(chosenPeriods(seriesOf(group), ofOneDay).map((period) => [period.endDay, period]));
  const [current, ofLong, short] = [daysOf("current"), daysOf("currentOfLong"), daysOf("short")];
  const withinYear = (day: number) => {
    const all = current.get(day);
    return all === undefined ? [ofLong.get(day), short.get(day)].filter((one) => one !== undefined) : [all];
  };
  const dueWithinYear = [...new Set([...current.keys(), ...ofLong.keys(), ...short.keys()])].sort((a, b) => a - b);
  const borrowed = chosenPeriods(
    withOneMeasure([
      ...seriesOf("long").map((one) =>
        summed(one, "and what is due within a year", (day) => {
          const within = withinYear(day);
          return within.length === 0 ? undefined : within;
        }),
      ),
      ...seriesOf("whole").map((one) => summed(one, "alone", () => [])),
      ...seriesOf("longWithCurrent").map((one) =>
        summed(one, "and other debt due within a year", (day) => [short.get(day)].filter((more) => more !== undefined)),
      ),
      ...seriesOf("long").map((one) => summed(one, "alone", () => [])),
      {
        measure: "debt due within a year",
        periods: dueWithinYear.flatMap((day) => added(withinYear(day).map(partOf))),
      },
    ]),
    ofOneDay,
  );
  const [operating, finance] = [daysOf("operatingLeases"), daysOf("financeLeases")];
  return borrowed.flatMap((period): readonly PeriodFigure[] => {
    const { endDay, measure = "" } = period;
    const hasLeases = WITH_LEASES.some((tag) => latestOf(period).concept.includes(tag));
    const leases = [operating.get(endDay), hasLeases ? undefined : finance.get(endDay)];
    const counted = [
      measure,
      operating.has(endDay) && "operating leases",
      (hasLeases || finance.has(endDay)) && "finance leases",
    ];
    return added([
      partOf(period),
      ...leases.flatMap((one) => (one === undefined ? [] : { ...partOf(one), optional: true })),
    ])
      .filter((one) => latestOf(one).value >= 0)
      .map((one) => ({ ...one, measure: counted.filter((word) => word !== false).join(", ") }));
  });
}

const ofOneDay = (periods: readonly PeriodFigure[]) => periods.filter(({ startDay }) => startDay === undefined);

const partOf = (period: PeriodFigure) => ({ sign: 1, periods: [period] });

/** A series with what else is due on each of its days; days for which that is undefined are not in it. */
function summed(
  { measure, periods }: LineSeries,
  words: string,
  more: (day: number) => readonly PeriodFigure[] | undefined,
): LineSeries {
  return {
    measure: `${measure} ${words}`,
    periods: ofOneDay(periods).flatMap((period) => {
      const others = more(period.endDay);
      return others === undefined ? [] : added([period, ...others].map(partOf));
    }),
  };
}
