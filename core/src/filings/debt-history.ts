import { added, lineSeries, type FactsByConcept } from "./line-series.ts";
import { latestOf, type PeriodFigure } from "./period-figure.ts";
import { DEBT_SOURCES } from "./statement-lines.ts";

/**
 * What a company owes on loans, notes and leases, by day of balance, oldest first. Filers tell it in parts: what is due
 * after a year, within one, and leases. A part that a balance does not list is none of it; a balance that lists no
 * borrowing at all is left out, since leases alone would pass for all of it.
 */
export function debtHistory(facts: FactsByConcept): readonly PeriodFigure[] {
  const days = (group: keyof typeof DEBT_SOURCES): readonly PeriodFigure[] => {
    const all = new Map<number, PeriodFigure>();
    for (const { periods } of lineSeries(DEBT_SOURCES[group], facts)) {
      for (const one of periods) if (one.startDay === undefined && !all.has(one.endDay)) all.set(one.endDay, one);
    }
    return [...all.values()];
  };
  const groups = {
    ...{ long: days("long"), whole: days("whole"), longWithCurrent: days("longWithCurrent") },
    ...{ current: days("current"), currentOfLong: days("currentOfLong"), short: days("short") },
  };
  const leases = { operating: days("operatingLeases"), finance: days("financeLeases") };
  const withLeases = new Set(
    ["LongTermDebtAndCapitalLeaseObligations", "DebtAndCapitalLeaseObligations"].flatMap((tag) =>
      (facts.get(`us-gaap:${tag}`) ?? []).map(({ endDay }) => endDay),
    ),
  );
  const on = (periods: readonly PeriodFigure[], day: number) => periods.filter(({ endDay }) => endDay === day);
  const all = new Set(Object.values(groups).flatMap((periods) => periods.map(({ endDay }) => endDay)));
  return [...all]
    .sort((a, b) => a - b)
    .flatMap((day) => {
      const part = (periods: readonly PeriodFigure[], optional = true) => ({
        ...{ sign: 1, periods: on(periods, day), optional },
      });
      const within = on(groups.current, day).length > 0 ? [groups.current] : [groups.currentOfLong, groups.short];
      const lead =
        on(groups.long, day).length > 0
          ? [part(groups.long, false), ...within.map((one) => part(one))]
          : on(groups.whole, day).length > 0
            ? [part(groups.whole, false)]
            : on(groups.longWithCurrent, day).length > 0
              ? [part(groups.longWithCurrent, false), part(groups.short)]
              : within.flatMap((one) => (on(one, day).length > 0 ? [part(one, false)] : []));
      const counted = withLeases.has(day) ? [leases.operating] : [leases.operating, leases.finance];
      return added([...lead, ...counted.map((one) => part(one))]);
    })
    .filter((one) => latestOf(one).value >= 0);
}
