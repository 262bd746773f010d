import { type CashFlow, DAY_MS, dayOf, negligible } from "./cash-flow.ts";

/** The total paid on one day; never 0. */
export type DayPayment = { readonly atMs: number; readonly day: number; readonly amount: number };

/**
 * Returns the sum of each UTC day's payments, oldest first. Days whose payments cancel out are left out: a rounding
 * remainder would otherwise be a payment with its own rate. Throws RangeError if a time or an amount is not a finite
 * number.
 */
export function paymentsByDay(payments: readonly CashFlow[]): readonly DayPayment[] {
  const inTime = payments.map(({ atMs, amount }) => ({ day: dayOf(atMs), amount }));
  if (!inTime.every(({ day, amount }) => Number.isFinite(day) && Number.isFinite(amount))) {
    throw new RangeError("a payment is not a finite number");
  }
  const inOrder = (a: (typeof inTime)[number], b: (typeof inTime)[number]): number =>
    a.day - b.day || a.amount - b.amount;
  if (inTime.some((one, i) => i > 0 && inOrder(one, inTime[i - 1]!) < 0)) {
    // By amount within a day, so that the same payments in any order give the same sum.
    inTime.sort(inOrder);
  }
  const byDay: DayPayment[] = [];
  for (let i = 0; i < inTime.length;) {
    const { day } = inTime[i]!;
    let amount = 0;
    let lost = 0;
    let gross = 0;
    for (; inTime[i]?.day === day; i++) {
      // Neumaier's sum: the rounding error of each addition is added at the end.
      const one = inTime[i]!.amount;
      const sum = amount + one;
      lost += Math.abs(amount) >= Math.abs(one) ? amount - sum + one : one - sum + amount;
      amount = sum;
      gross += Math.abs(one);
    }
    amount += lost;
    if (Math.abs(amount) > negligible(gross)) byDay.push({ day, atMs: day * DAY_MS, amount });
  }
  return byDay;
}
