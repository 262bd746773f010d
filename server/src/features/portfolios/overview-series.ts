import type { PortfolioOverview } from "@sextant/core/contract";
import { type Decimal, moneyText, plus, quotient, times, ZERO } from "@sextant/core/decimal";
import { majorUnit } from "@sextant/core/market";
import { mapInYieldingChunks } from "../../async/map-in-yielding-chunks.ts";
import type { DayFlows } from "./flow-sums.ts";
import type { DayValue, PortfolioHistory } from "./portfolio-history.ts";

type Point = PortfolioOverview["series"][number];

/** The chart of a portfolio up to yesterday; each new price updates today's point. */
export type OverviewSeries = {
  /** Returns all points, with today's where its value is known, from the flows of all days including today's. */
  readonly withToday: (today: DayValue, flows: readonly DayFlows[]) => Point[];
};

const ONE: Decimal = { units: 1n, places: 0 };

/** The running totals that a point adds to: the amount paid in, and what that would have bought of the benchmark. */
type Before = { readonly invested: Decimal; readonly units: Decimal | undefined; readonly next: number };

/** Computes the chart's points up to yesterday, yielding in between. */
export async function overviewSeries(
  currency: string,
  { days, benchmark, rateOf }: Pick<PortfolioHistory, "days" | "benchmark" | "rateOf">,
  past: readonly DayFlows[],
): Promise<OverviewSeries> {
  function after(before: Before | undefined, { dayMs, value, isCarried }: DayValue, flows = past) {
    const close = benchmark?.on(dayMs);
    const { major, units: small } = majorUnit(close?.currency ?? currency);
    const rate = major === currency ? { rate: ONE } : rateOf(major, dayMs);
    const price =
      close === undefined || rate === undefined
        ? undefined
        : quotient(times(close.price, rate.rate), { units: BigInt(small), places: 0 }, 18);
    let next = before?.next ?? 0;
    // The period begins with the existing value.
    let came = before === undefined ? (value ?? ZERO) : ZERO;
    for (; before !== undefined && (flows[next]?.dayMs ?? Infinity) <= dayMs; next += 1)
      came = plus(came, plus(flows[next]?.came ?? ZERO, flows[next]?.went ?? ZERO));
    const invested = before === undefined ? came : plus(before.invested, came);
    let units = before === undefined ? ZERO : before.units;
    if (came.units !== 0n)
      units = units === undefined || price === undefined ? undefined : plus(units, quotient(came, price, 18));
    const point: Point | undefined =
      value === undefined
        ? undefined
        : {
            day: new Date(dayMs).toISOString().slice(0, 10),
            value: moneyText(value),
            invested: moneyText(invested),
            isCarried,
            benchmark: units === undefined || price === undefined ? null : moneyText(times(units, price)),
          };
    return { point, now: { invested, units, next } };
  }

  let before: Before | undefined;
  const points = await mapInYieldingChunks(days, (day) => {
    const { point, now } = after(before, day);
    before = now;
    return point;
  });
  const known = points.filter((point) => point !== undefined);
  return {
    withToday(today, flows) {
      const { point } = after(before, today, flows);
      return point === undefined ? [...known] : [...known, point];
    },
  };
}
