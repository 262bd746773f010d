import { DAY_MS, dayOf } from "./cash-flow.ts";
import { annualised, type NoReturn, type ReturnResult } from "./return-result.ts";

export type AverageInvestmentInput = {
  /** What was invested (at cost, without fees) from a moment on, until the next one; in order of time. */
  readonly invested: readonly { readonly atMs: number; readonly amount: number }[];
  /** Realised and unrealised, after fees where they shall count. */
  readonly gain: number;
  readonly endMs: number;
};

export type AverageInvestmentWorking = {
  readonly gain: number;
  readonly averageInvestment: number;
  /** How many days each amount was invested for. */
  readonly spells: readonly { readonly fromMs: number; readonly days: number; readonly amount: number }[];
};

export type ReturnOnAverageInvestment = ReturnResult<AverageInvestmentWorking>;

/**
 * Returns the return on average investment (ROAI) as Ghostfolio defines it: the gain over what was invested on average, over the days
 * on which something was. What is held counts at its cost, so that a sale takes out the cost of what was sold, not what it brought.
 * What was bought and sold within one day was invested for none. Throws RangeError where moments are not in order.
 */
export function returnOnAverageInvestment({
  invested,
  gain,
  endMs,
}: AverageInvestmentInput): ReturnOnAverageInvestment {
  const spells = invested.map(({ atMs, amount }, i) => {
    const nextMs = invested[i + 1]?.atMs ?? Math.max(endMs, atMs);
    if (nextMs < atMs) throw new RangeError("moments are not in order of time");
    return { fromMs: dayOf(atMs) * DAY_MS, days: dayOf(nextMs) - dayOf(atMs), amount };
  });
  const counted = spells.filter(({ days, amount }) => days > 0 && amount > 0);
  const investedDays = counted.reduce((sum, { days }) => sum + days, 0);
  const product = counted.reduce((sum, { days, amount }) => sum + days * amount, 0);
  const averageInvestment = investedDays === 0 ? 0 : product / investedDays;
  const working: AverageInvestmentWorking = { gain, averageInvestment, spells };
  const none = (reason: NoReturn): ReturnOnAverageInvestment => ({ kind: "undefined", reason, working });
  if (investedDays === 0) return none(invested.some(({ amount }) => amount > 0) ? "no-time" : "no-payments");
  const rate = gain / averageInvestment;
  if (!Number.isFinite(rate)) return none("too-large");
  const days = dayOf(Math.max(endMs, invested.at(-1)!.atMs)) - dayOf(invested[0]!.atMs);
  return { kind: "rate", ...annualised(rate, days), days, working };
}
