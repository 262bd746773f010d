import type { CandleColumns } from "../market/index.ts";
import type { SetupSide } from "./setup.ts";
import { PLAN_BARS, type SetupPlan } from "./setup-plan.ts";

/** The result of a plan. */
export type PlanOutcome = {
  readonly end: "target" | "stop" | "neither";
  /** Whether the claim came true: the target first, or neither and a close on the right side of the entry. */
  readonly isTrue: boolean;
  /** Exit price of the plan: the level, the open beyond it, or the last close. */
  readonly price: number;
  /** Number of bars from the entry's bar to the exit. */
  readonly bars: number;
};

/**
 * Settles a plan entered at the close of bar `t` by the record's rule: only later bars count; a bar that opens beyond a
 * level ends the plan at that open; target and stop within one bar count as the stop; if neither is touched, the claim
 * is true if the last close is on the right side of the entry. Undefined if fewer than `PLAN_BARS` bars follow.
 */
export function planOutcome(
  { length, open, high, low, close }: CandleColumns,
  t: number,
  side: SetupSide,
  { entry, target, stop }: SetupPlan,
): PlanOutcome | undefined {
  const last = t + PLAN_BARS;
  if (last >= length) return undefined;
  const direction = side === "BUY" ? 1 : -1;
  for (let i = t + 1; i <= last; i++) {
    const bars = i - t;
    const first = open[i]!;
    if (direction * (first - target) >= 0) return { end: "target", isTrue: true, price: first, bars };
    if (direction * (stop - first) >= 0) return { end: "stop", isTrue: false, price: first, bars };
    const worst = side === "BUY" ? low[i]! : high[i]!;
    if (direction * (stop - worst) >= 0) return { end: "stop", isTrue: false, price: stop, bars };
    const best = side === "BUY" ? high[i]! : low[i]!;
    if (direction * (best - target) >= 0) return { end: "target", isTrue: true, price: target, bars };
  }
  const price = close[last]!;
  return { end: "neither", isTrue: direction * (price - entry) > 0, price, bars: PLAN_BARS };
}
