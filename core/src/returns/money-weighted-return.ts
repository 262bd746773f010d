import { type CashFlow, type DatedValue, dayOf } from "./cash-flow.ts";
import { type DayPayment, paymentsByDay } from "./payments-by-day.ts";
import { DAYS_OF_YEAR, type NoReturn, type Rate, type ReturnResult } from "./return-result.ts";
import { zeroGrowths } from "./zero-growths.ts";

/** A rate at which payments are worth nothing together, with what each of them is worth at it. */
export type MoneyWeightedRate = Rate & {
  /** The day that values are taken at: the first payment's, and the last one's where money shrinks. */
  readonly valuedAtMs: number;
  /** One per payment of the working; they sum to 0, but for rounding. */
  readonly values: readonly number[];
};

/** The payments of each day as the person sees them: below 0 paid in, above 0 received. */
export type MoneyWeightedWorking = { readonly payments: readonly DayPayment[] };

/** The one rate, all of several, or why there is none. */
export type MoneyWeightedReturn =
  | ReturnResult<MoneyWeightedWorking, MoneyWeightedRate>
  | {
      readonly kind: "several";
      /** Lowest first. */
      readonly rates: readonly MoneyWeightedRate[];
      readonly days: number;
      readonly working: MoneyWeightedWorking;
    };

/** What a money-weighted return is computed from: amounts above 0 were paid into the portfolio. */
export type MoneyWeightedInput = {
  /** What there was at the beginning; undefined where the portfolio began with the first payment. */
  readonly opening: DatedValue | undefined;
  readonly flows: readonly CashFlow[];
  readonly closing: DatedValue;
};

/**
 * Returns the money-weighted return of a portfolio: the rate that a savings account would have had to pay for the same payments to
 * end at the same value, as `internalRate` finds it. -100 % where all was lost and nothing ever taken out. Throws RangeError for a
 * payment outside of the period.
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
 * Returns the internal rate of return of dated payments, as spreadsheets' XIRR defines it: the yearly rate, over whole UTC days of a
 * year of 365, at which all are worth nothing together. Below 0 is paid in, above 0 received, in any order. Where several rates solve
 * it, all are given, lowest first, and none is preferred. A last payment of 0, after money was only paid in, is a loss of everything.
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
  // Money that grows is discounted to the first day and money that shrinks compounded to the last, so that no value overflows.
  const at = payments.at(growth < 0 ? -1 : 0)!;
  const annualRate = Math.expm1(growth * DAYS_OF_YEAR);
  return {
    rate: Math.expm1(growth * days),
    annualRate: Number.isFinite(annualRate) ? annualRate : undefined,
    valuedAtMs: at.atMs,
    values: payments.map(({ day, amount }) => amount * Math.exp(growth * (at.day - day))),
  };
}
