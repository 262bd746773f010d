import { approximately, type Decimal } from "@sextant/core/decimal";
import { type PeriodReturn, periodReturns } from "@sextant/core/portfolio-risk";
import type { ValuedMoment } from "@sextant/core/returns";
import { DAY_MS, type PortfolioHistory } from "./portfolio-history.ts";

/**
 * Returns a portfolio's returns from day to day, net of deposits and withdrawals; none where one can't be computed. Money that comes in
 * works from the beginning of its day, what goes out until its end. A day on which something had no price of its own (a weekend beside
 * shares) is no day without movement: it counts into the next.
 */
export function dailyReturns(
  { days, flows }: Pick<PortfolioHistory, "days" | "flows">,
  now: { readonly atMs: number; readonly value: Decimal | undefined },
): readonly PeriodReturn[] {
  const [came, went] = [new Map<number, number>(), new Map<number, number>()];
  for (const { atMs, amount } of flows) {
    const dayMs = Math.floor(atMs / DAY_MS) * DAY_MS;
    const size = approximately(amount);
    const of = size > 0 ? came : went;
    of.set(dayMs, (of.get(dayMs) ?? 0) + Math.abs(size));
  }
  const moment = (dayMs: number, atMs: number, value: Decimal | undefined, isCarried: boolean): ValuedMoment => {
    const [out, next] = [went.get(dayMs) ?? 0, came.get(dayMs + DAY_MS) ?? 0];
    const isLeftOut = value === undefined || (isCarried && out === 0 && next === 0);
    return { atMs, value: isLeftOut ? undefined : approximately(value) + out, flow: next - out };
  };
  const moments = days.map(({ dayMs, value, isCarried }, n) =>
    moment(dayMs, dayMs + DAY_MS - 1, value, isCarried && n > 0),
  );
  const todayMs = Math.floor(now.atMs / DAY_MS) * DAY_MS;
  const found = periodReturns([...moments, moment(todayMs, now.atMs, now.value, false)]);
  return found.kind === "returns" ? found.returns : [];
}
