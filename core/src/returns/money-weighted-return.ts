import { type CashFlow, type DatedValue, dayOf } from "./cash-flow.ts";
import { type DayPayment, paymentsByDay } from "./payments-by-day.ts";
import { DAYS_OF_YEAR, type NoReturn, type Rate, type ReturnResult } from "./return-result.ts";
import { zeroGrowths } from "./zero-growths.ts";

/** A rate at which the present values of the payments sum to zero, with each present value. */
export type MoneyWeightedRate = Rate & {
  /** The valuation date: the first payment's, or the last one's if money shrinks. */
  readonly valuedAtMs: number;
  /** One per payment; they sum to 0, except for rounding. */
  readonly values: readonly number[];
};

/** The payments of each day from the investor's view: negative if paid in, positive if received. */
export type MoneyWeightedWorking = { readonly payments: readonly DayPayment[] };

/** The unique rate, all of several, or why there is none. */
export type MoneyWeightedReturn =
  | ReturnResult<MoneyWeightedWorking, MoneyWeightedRate>
  | {
      readonly kind: "several";
      /** Lowest first. */
      readonly rates: readonly MoneyWeightedRate[];
      readonly days: number;
      readonly working: MoneyWeightedWorking;
    };

/** Input of a money-weighted return: positive amounts were paid into the portfolio. */
export type MoneyWeightedInput = {
  /** The opening value; undefined if the portfolio began with the first payment. */
  readonly opening: DatedValue | undefined;
  readonly flows: readonly CashFlow[];
  readonly closing: DatedValue;
};

/**
 * Returns the money-weighted return of a portfolio: the rate that a savings account would have had to pay for the same
 * payments to reach the same value, as found by `internalRate`. -100 % if everything was lost and nothing was ever
 * withdrawn. Throws RangeError for a payment outside the period.
 */
export function moneyWeightedReturn({ opening, flows, closing }: MoneyWeightedInput): MoneyWeightedReturn {
  const lastDay = dayOf(closing.atMs);
  const firstDay = opening === undefined ? -Infinity : dayOf(opening.atMs);
  if (flows.some(({ atMs }) => dayOf(atMs) < firstDay || dayOf(atMs) > lastDay) || lastDay < firstDay) {
    throw new RangeError("a payment lies outside of the period");
  }
  return internalRate([
    ...(opening === undefined ? [] : [{ atMs: opening.atMs, amount: -opening.value }]),
    ...flows.map(({ atMs, amount }) => ({ atMs, amount: -amount })),
    { atMs: closing.atMs, amount: closing.value },
  ]);
}

/**
 * Returns the internal rate of return of dated payments, as defined by spreadsheets' XIRR: the yearly rate, over whole
 * UTC days of a year of 365, at which their present values sum to zero. Negative is paid in, positive received, in any
 * order. If several rates solve it, all are returned, lowest first, and none is preferred. A last payment of 0, after
 * money was only paid in, is a loss of everything.
 */
export function internalRate(payments: readonly CashFlow[]): MoneyWeightedReturn {
  const byDay = paymentsByDay(payments);
  const working: MoneyWeightedWorking = { payments: byDay };
  const none = (reason: NoReturn): MoneyWeightedReturn => ({ kind: "undefined", reason, working });
  const first = byDay[0];
  if (first === undefined) return none("no-payments");
  const lastDay = payments.reduce((latest, { atMs }) => Math.max(latest, dayOf(atMs)), first.day);
  const days = lastDay - first.day;
  if (days === 0) return none("no-time");
  if (byDay.every(({ amount }) => amount < 0)) {
    const isLost = payments.some(({ atMs, amount }) => amount === 0 && dayOf(atMs) === lastDay);
    if (!isLost) return none("one-sided");
    const values = byDay.map(() => 0);
    return { kind: "rate", rate: -1, annualRate: -1, valuedAtMs: byDay.at(-1)!.atMs, values, days, working };
  }
  if (byDay.every(({ amount }) => amount > 0)) return none("one-sided");
  const growths = zeroGrowths(byDay);
  if (growths.length === 0) return none("no-rate");
  const rates = growths.map((growth) => rateOf(byDay, growth, days)).filter(({ rate }) => Number.isFinite(rate));
  const [one, ...others] = rates;
  if (one === undefined) return none("too-large");
  return others.length === 0 ? { kind: "rate", ...one, days, working } : { kind: "several", rates, days, working };
}

function rateOf(payments: readonly DayPayment[], growth: number, days: number): MoneyWeightedRate {
  // Growing money is discounted to the first day and shrinking money compounded to the last, so that no value
  // overflows.
  const at = payments.at(growth < 0 ? -1 : 0)!;
  const annualRate = Math.expm1(growth * DAYS_OF_YEAR);
  return {
    rate: Math.expm1(growth * days),
    annualRate: Number.isFinite(annualRate) ? annualRate : undefined,
    valuedAtMs: at.atMs,
    values: payments.map(({ day, amount }) => amount * Math.exp(growth * (at.day - day))),
  };
}
