import { approximately, type Decimal } from "@sextant/core/decimal";
import { type PeriodReturn, periodReturns } from "@sextant/core/portfolio-risk";
import type { ValuedTimestamp } from "@sextant/core/returns";
import type { DayFlows } from "./flow-sums.ts";
import { DAY_MS, type PortfolioHistory } from "./portfolio-history.ts";

/** What daily returns are made of: values, and what came and went by day. */
export type DailyReturnsInput = Pick<PortfolioHistory, "days" | "unknownFlows"> & {
  readonly byDay: readonly DayFlows[];
};

/**
 * Returns a portfolio's returns from day to day, net of deposits and withdrawals; none where one can't be computed. Money that comes in
 * works from the beginning of its day, what goes out until its end. A day on which something had no price of its own (a weekend beside
 * shares) is no day without movement: it counts into the next. A day on which something came or went whose worth is not known has no
 * return, and what it would have counted into has none either.
 */
export function dailyReturns(
  { days, byDay, unknownFlows }: DailyReturnsInput,
  now: { readonly atMs: number; readonly value: Decimal | undefined },
): readonly PeriodReturn[] {
  const flows = new Map(
    byDay.map(({ dayMs, came, went }) => [dayMs, { came: approximately(came), went: -approximately(went) }]),
  );
  const timestamp = (dayMs: number, atMs: number, value: Decimal | undefined, isCarried: boolean): ValuedTimestamp => {
    const [out, next] = [flows.get(dayMs)?.went ?? 0, flows.get(dayMs + DAY_MS)?.came ?? 0];
    const isLeftOut = value === undefined || (isCarried && out === 0 && next === 0);
    return { atMs, value: isLeftOut ? undefined : approximately(value) + out, flow: next - out };
  };
  const todayMs = Math.floor(now.atMs / DAY_MS) * DAY_MS;
  const unknownDays = new Set(unknownFlows.map(({ dayMs }) => dayMs));
  const runs: ValuedTimestamp[][] = [[]];
  for (const [n, { dayMs, value, isCarried }] of days.entries()) {
    if (unknownDays.has(dayMs)) runs.push([]);
    runs.at(-1)?.push(timestamp(dayMs, dayMs + DAY_MS - 1, value, isCarried && n > 0));
  }
  if (unknownDays.has(todayMs)) runs.push([]);
  runs.at(-1)?.push(timestamp(todayMs, now.atMs, now.value, false));
  return runs.flatMap((run, n) => {
    // What is measured after an unknown flow begins with the next value that is known.
    const start = n === 0 ? 0 : run.findIndex(({ value }) => value !== undefined);
    const found = periodReturns(start < 0 ? [] : run.slice(start));
    return found.kind === "returns" ? found.returns : [];
  });
}
