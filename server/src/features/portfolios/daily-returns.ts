import { approximately, type Decimal } from "@sextant/core/decimal";
import { type PeriodReturn, periodReturns } from "@sextant/core/portfolio-risk";
import type { ValuedTimestamp } from "@sextant/core/returns";
import type { DayFlows } from "./flow-sums.ts";
import { DAY_MS, type PortfolioHistory } from "./portfolio-history.ts";

/** The inputs of daily returns: values, and inflows and outflows by day. */
export type DailyReturnsInput = Pick<PortfolioHistory, "days" | "unknownFlows"> & {
  readonly byDay: readonly DayFlows[];
};

/**
 * Returns a portfolio's returns from day to day, net of deposits and withdrawals; none where one can't be computed.
 * Money that comes in counts from the beginning of its day, money that goes out until its end. A day on which something
 * had no price of its own (a weekend, next to shares) is not a day without movement: it counts towards the next. A day
 * with a flow of unknown worth has no return, and neither has the day it would have counted towards.
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
    // After an unknown flow, measuring begins with the next known value.
    const start = n === 0 ? 0 : run.findIndex(({ value }) => value !== undefined);
    const found = periodReturns(start < 0 ? [] : run.slice(start));
    return found.kind === "returns" ? found.returns : [];
  });
}
