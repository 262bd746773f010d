import { DAY_MS, dayOf } from "./cash-flow.ts";
import { annualised, type NoReturn, type ReturnResult } from "./return-result.ts";

export type AverageInvestmentInput = {
  /** Invested amounts (at cost, without fees), each valid until the next; in time order. */
  readonly invested: readonly { readonly atMs: number; readonly amount: number }[];
  /** Realised and unrealised gain, after fees if they should count. */
  readonly gain: number;
  readonly endMs: number;
};

export type AverageInvestmentWorking = {
  readonly gain: number;
  readonly averageInvestment: number;
  /** The number of days each amount was invested. */
  readonly spells: readonly { readonly fromMs: number; readonly days: number; readonly amount: number }[];
};

export type ReturnOnAverageInvestment = ReturnResult<AverageInvestmentWorking>;

/**
 * Returns the return on average investment (ROAI) as Ghostfolio defines it: the gain over the average investment, over
 * the days on which something was invested. Holdings count at cost, so that a sale removes the cost of the part sold,
 * not its proceeds. Anything bought and sold within one day was invested for zero days. Throws RangeError if timestamps
 * are not in order.
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
