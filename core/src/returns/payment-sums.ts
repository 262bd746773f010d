import type { DayPayment } from "./payments-by-day.ts";

/** Payments as columns, relative to the first: the input for sums at many growths. */
export type PaymentTerms = {
  readonly amounts: Float64Array;
  /** Days since the first payment. */
  readonly lags: Float64Array;
  /** Days of the last payment. */
  readonly span: number;
  /** The distinct numbers of days between two payments, and the gap before each payment. */
  readonly gaps: Float64Array;
  readonly gapOf: Uint32Array;
  /** After each payment: the sum of size x lag of the later ones. */
  readonly rest: Float64Array;
};

/**
 * Sums of the payments at one growth per day; negative ones count with their sign in `net`, and by absolute value in
 * `gross`.
 */
export type PaymentSums = {
  readonly at: number;
  readonly net: number;
  readonly gross: number;
  /** The same for payment x days since the first: the slope of `net` is -`laggedNet`. */
  readonly laggedNet: number;
  readonly laggedGross: number;
};

/** Converts payments on distinct days, oldest or newest first, to columns. */
export function paymentTerms(payments: readonly DayPayment[]): PaymentTerms {
  const count = payments.length;
  const first = payments[0]?.day ?? 0;
  const amounts = new Float64Array(count);
  const lags = new Float64Array(count);
  const gapOf = new Uint32Array(count);
  const gapIndex = new Map<number, number>();
  for (let k = 0; k < count; k++) {
    const { day, amount } = payments[k]!;
    amounts[k] = amount;
    lags[k] = Math.abs(day - first);
    const gap = k === 0 ? 0 : lags[k]! - lags[k - 1]!;
    const index = gapIndex.get(gap) ?? gapIndex.size;
    gapIndex.set(gap, index);
    gapOf[k] = index;
  }
  const rest = new Float64Array(count);
  for (let k = count - 2; k >= 0; k--) rest[k] = rest[k + 1]! + Math.abs(amounts[k + 1]!) * lags[k + 1]!;
  return { amounts, lags, span: lags[count - 1] ?? 0, gaps: Float64Array.from(gapIndex.keys()), gapOf, rest };
}

/** Fraction of a sum below which the rest is ignored. */
const NOTHING = 1e-18;

/**
 * Returns the discount factor of each distinct number of days between two payments, so that one product per payment
 * replaces an exponential.
 */
export function gapFactors({ gaps }: PaymentTerms, growth: number): Float64Array {
  return gaps.map((gap) => Math.exp(-growth * gap));
}

/** Returns the sums at a growth per day that is 0 or above, or so little below that nothing overflows. */
export function sumsAt(terms: PaymentTerms, growth: number): PaymentSums {
  const { amounts, lags, gapOf, rest } = terms;
  const factors = gapFactors(terms, growth);
  let weight = 1;
  let net = 0;
  let gross = 0;
  let laggedNet = 0;
  let laggedGross = 0;
  for (let k = 0; k < amounts.length; k++) {
    weight *= factors[gapOf[k]!]!;
    const value = amounts[k]! * weight;
    const size = Math.abs(value);
    const lag = lags[k]!;
    net += value;
    gross += size;
    laggedNet += lag * value;
    laggedGross += lag * size;
    if (weight * rest[k]! <= NOTHING * laggedGross) break;
  }
  return { at: growth, net, gross, laggedNet, laggedGross };
}
