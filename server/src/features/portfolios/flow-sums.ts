import { approximately, type Decimal, plus, ZERO } from "@sextant/core/decimal";
import type { ExternalFlow } from "@sextant/core/portfolio";
import type { CashFlow } from "@sextant/core/returns";
import { mapInYieldingChunks } from "../../async/map-in-yielding-chunks.ts";
import { DAY_MS, isAbove } from "./portfolio-history.ts";

/** A day's inflow, and its outflow (0 or below). */
export type DayFlows = { readonly dayMs: number; readonly came: Decimal; readonly went: Decimal };

/** The summed flows of a period. */
export type FlowSums = {
  /** By time, ascending; days without flows are absent. */
  readonly byDay: readonly DayFlows[];
  /** The flows that returns are computed from: each one, or, beyond `MOST_SINGLE`, one sum per day. */
  readonly dated: readonly CashFlow[];
};

/**
 * All measures of return count in whole days, so a hundred thousand flows carry no more information than the sums of
 * their days.
 */
const MOST_SINGLE = 200;

/** Sums up flows sorted by time, yielding to others: once for a period, not at each request for it. */
export async function flowSums(flows: readonly ExternalFlow[]): Promise<FlowSums> {
  const byDay: { dayMs: number; came: Decimal; went: Decimal }[] = [];
  await mapInYieldingChunks(flows, ({ atMs, amount }) => {
    const dayMs = Math.floor(atMs / DAY_MS) * DAY_MS;
    let day = byDay.at(-1);
    if (day?.dayMs !== dayMs) byDay.push((day = { dayMs, came: ZERO, went: ZERO }));
    if (isAbove(amount)) day.came = plus(day.came, amount);
    else day.went = plus(day.went, amount);
  });
  const counted =
    flows.length <= MOST_SINGLE
      ? flows
      : byDay.flatMap(({ dayMs, came, went }) =>
          [came, went].flatMap((amount) => (amount.units === 0n ? [] : [{ atMs: dayMs, amount }])),
        );
  return { byDay, dated: counted.map(({ atMs, amount }) => ({ atMs, amount: approximately(amount) })) };
}
