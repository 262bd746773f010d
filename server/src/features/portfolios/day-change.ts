import { approximately, type Decimal, minus, plus, ZERO } from "@sextant/core/decimal";
import type { ExternalFlow } from "@sextant/core/portfolio";
import { isAbove } from "./portfolio-history.ts";
import { type UnknownFlow, unknownFlowSentence } from "./unknown-flows.ts";

/** A day's change of a portfolio: amount, and percent of the value before it; undefined where they are not known. */
export type DayChange = {
  readonly amount: Decimal | undefined;
  readonly percent: number | undefined;
  /** The reason there is no amount, where that is a flow of unknown worth. */
  readonly reason: string | undefined;
};

/** Today's inflows less outflows, and those without a known worth. */
export type FlowToday = { readonly amount: Decimal; readonly unknown: readonly UnknownFlow[] };

/** Returns the inflows and outflows since a day began. */
export function flowSince(
  dayMs: number,
  flows: readonly ExternalFlow[],
  unknownFlows: readonly UnknownFlow[],
): FlowToday {
  return {
    amount: flows.reduce((sum, { atMs, amount }) => (atMs >= dayMs ? plus(sum, amount) : sum), ZERO),
    unknown: unknownFlows.filter((one) => one.dayMs >= dayMs),
  };
}

/** Returns how much a portfolio has gained since the end of yesterday, excluding today's inflows and outflows. */
export function dayChange(now: Decimal | undefined, yesterday: Decimal | undefined, flow: FlowToday): DayChange {
  const [unknown] = flow.unknown;
  if (now === undefined || yesterday === undefined || unknown !== undefined)
    return {
      amount: undefined,
      percent: undefined,
      reason: unknown === undefined ? undefined : unknownFlowSentence(unknown),
    };
  const amount = minus(minus(now, yesterday), flow.amount);
  const percent = isAbove(yesterday) ? (approximately(amount) / approximately(yesterday)) * 100 : undefined;
  return { amount, percent, reason: undefined };
}
