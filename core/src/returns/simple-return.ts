import { type CashFlow, type DatedValue, dayOf } from "./cash-flow.ts";
import { annualised, type NoReturn, type ReturnResult } from "./return-result.ts";

export type SimpleReturnInput = {
  readonly opening: DatedValue;
  /** Above 0 paid in. */
  readonly flows: readonly CashFlow[];
  readonly closing: DatedValue;
};

export type SimpleReturnWorking = {
  readonly paidIn: number;
  /** What was taken out, above 0. */
  readonly takenOut: number;
  readonly gain: number;
  /** What the gain is measured against: the opening value and all that was paid in, however short it was there. */
  readonly invested: number;
};

export type SimpleReturn = ReturnResult<SimpleReturnWorking>;

/** Returns the simple return: what the portfolio gained over everything that was put in. Time plays no part in it. */
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
