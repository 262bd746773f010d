import { approximately, type Decimal, minus, plus, ZERO } from "@sextant/core/decimal";
import type { ExternalFlow } from "@sextant/core/portfolio";
import { isAbove } from "./portfolio-history.ts";
import { type UnknownFlow, unknownFlowSentence } from "./unknown-flows.ts";

/** What a day made of a portfolio: amount and percent of the value before it; undefined where they are not known. */
export type DayChange = {
  readonly amount: Decimal | undefined;
  readonly percent: number | undefined;
  /** Why there is no amount, where that is a flow whose worth is not known. */
  readonly reason: string | undefined;
};

/** What came in less what went out today, and what of it has no worth. */
export type FlowToday = { readonly amount: Decimal; readonly unknown: readonly UnknownFlow[] };

/** Returns what came in or went out since a day began. */
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

/** Returns how much a portfolio is worth more than at the end of yesterday, without what came in or went out today. */
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
