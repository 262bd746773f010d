import {
  approximately,
  compare,
  decimal,
  type Decimal,
  minus,
  plus,
  quotient,
  rounded,
  times,
  ZERO,
} from "../decimal/index.ts";

const CENTS = 2;
const CENT: Decimal = { units: 1n, places: CENTS };
const ONE: Decimal = { units: 1n, places: 0 };

/** Returns the exact sum of the values. */
export function totalOf(values: readonly Decimal[]): Decimal {
  return values.reduce(plus, ZERO);
}

/** Returns a weight as a fraction with six digits, for display; 0 if the whole is worth nothing. */
export function weightIn(value: Decimal, total: Decimal): number {
  return total.units <= 0n ? 0 : approximately(quotient(value, total, 12));
}

/**
 * Returns how much of a holding to sell so that it makes up at most `weight` (0 to 1, below 1) of the rest: (value -
 * weight x total) / (1 - weight), rounded up to the cent. Zero if it is within the weight; never more than the holding.
 */
export function saleToWeight(value: Decimal, total: Decimal, weight: number): Decimal {
  const share = decimal(weight.toFixed(6));
  const over = minus(value, times(share, total));
  if (over.units <= 0n) return ZERO;
  const exact = quotient(over, minus(ONE, share), 12);
  const cents = rounded(exact, CENTS);
  const enough = compare(cents, exact) < 0 ? plus(cents, CENT) : cents;
  return compare(enough, value) > 0 ? value : enough;
}

/**
 * Returns how much of a symbol to buy so that it makes up `weight` (0 to 1, below 1) of the portfolio afterwards,
 * rounded down to the cent. Zero if it already does.
 */
export function purchaseToWeight(value: Decimal, total: Decimal, weight: number): Decimal {
  const share = decimal(weight.toFixed(6));
  const under = minus(times(share, total), value);
  if (under.units <= 0n) return ZERO;
  const exact = quotient(under, minus(ONE, share), 12);
  const cents = rounded(exact, CENTS);
  return compare(cents, exact) > 0 ? minus(cents, CENT) : cents;
}

/** Returns a share (0 to 1) of an amount, to the cent, half to even. */
export function shareOf(amount: Decimal, share: number): Decimal {
  return rounded(times(amount, decimal(share.toFixed(6))), CENTS);
}

/**
 * Returns `amount` x `part` / `whole`, to the cent, half to even: the share of an amount for one part of a positive
 * whole.
 */
export function proportion(amount: Decimal, part: Decimal, whole: Decimal): Decimal {
  return rounded(quotient(times(amount, part), whole, 12), CENTS);
}
