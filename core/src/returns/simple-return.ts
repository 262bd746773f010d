import { type CashFlow, type DatedValue, dayOf } from "./cash-flow.ts";
import { annualised, type NoReturn, type ReturnResult } from "./return-result.ts";

export type SimpleReturnInput = {
  readonly opening: DatedValue;
  /** Positive amounts are deposits. */
  readonly flows: readonly CashFlow[];
  readonly closing: DatedValue;
};

export type SimpleReturnWorking = {
  readonly paidIn: number;
  /** Total withdrawals, as a positive number. */
  readonly takenOut: number;
  readonly gain: number;
  /** The denominator of the return: the opening value plus all deposits, however short they were invested. */
  readonly invested: number;
};

export type SimpleReturn = ReturnResult<SimpleReturnWorking>;

/** Returns the simple return: the portfolio's gain over everything paid in, regardless of time. */
export function simpleReturn({ opening, flows, closing }: SimpleReturnInput): SimpleReturn {
  const days = dayOf(closing.atMs) - dayOf(opening.atMs);
  const paidIn = flows.reduce((sum, { amount }) => sum + Math.max(0, amount), 0);
  const takenOut = flows.reduce((sum, { amount }) => sum + Math.max(0, -amount), 0);
  const gain = closing.value + takenOut - opening.value - paidIn;
  const invested = opening.value + paidIn;
  const working: SimpleReturnWorking = { paidIn, takenOut, gain, invested };
  const none = (reason: NoReturn): SimpleReturn => ({ kind: "undefined", reason, working });
  if (!(invested > 0)) return none("no-capital");
  const rate = gain / invested;
  if (!Number.isFinite(rate)) return none("too-large");
  return { kind: "rate", ...annualised(rate, days), days, working };
}
