import { type CashFlow, type DatedValue, dayOf } from "./cash-flow.ts";
import { annualised, type NoReturn, type ReturnResult } from "./return-result.ts";

export type ModifiedDietzInput = {
  readonly opening: DatedValue;
  /** Positive amounts are deposits. */
  readonly flows: readonly CashFlow[];
  readonly closing: DatedValue;
  /** Whether money is invested from the start of its day, or only from the next day on. */
  readonly flowsAt: "start-of-day" | "end-of-day";
};

export type ModifiedDietzWorking = {
  readonly gain: number;
  /**
   * The denominator of the return: the opening value and each flow, weighted by the fraction of the period it was
   * invested.
   */
  readonly averageCapital: number;
  readonly weights: readonly (CashFlow & { readonly weight: number; readonly weighted: number })[];
};

export type ModifiedDietz = ReturnResult<ModifiedDietzWorking>;

/**
 * Returns the modified Dietz return (Dietz 1966): the gain, net of deposits, over the average capital. It needs no
 * valuation between beginning and end; with large flows and moving prices it may deviate far from the time-weighted
 * return. Throws RangeError for a flow outside the period.
 */
export function modifiedDietz({ opening, flows, closing, flowsAt }: ModifiedDietzInput): ModifiedDietz {
  const [from, to] = [dayOf(opening.atMs), dayOf(closing.atMs)];
  const days = to - from;
  if (flows.some(({ atMs }) => dayOf(atMs) < from || dayOf(atMs) > to)) {
    throw new RangeError("a flow lies outside of the period");
  }
  const early = flowsAt === "start-of-day" ? 1 : 0;
  const weights = flows.map(({ atMs, amount }) => {
    // The opening value is from the end of its day: no money of that day was invested longer.
    const weight = days === 0 ? 0 : Math.min(1, (to - dayOf(atMs) + early) / days);
    return { atMs, amount, weight, weighted: amount * weight };
  });
  const paidIn = flows.reduce((sum, { amount }) => sum + amount, 0);
  const gain = closing.value - opening.value - paidIn;
  const averageCapital = weights.reduce((sum, { weighted }) => sum + weighted, opening.value);
  const working: ModifiedDietzWorking = { gain, averageCapital, weights };
  const none = (reason: NoReturn): ModifiedDietz => ({ kind: "undefined", reason, working });
  if (!(days > 0)) return none("no-time");
  if (!(averageCapital > 0)) return none("no-capital");
  const rate = gain / averageCapital;
  if (!Number.isFinite(rate)) return none("too-large");
  return { kind: "rate", ...annualised(rate, days), days, working };
}
