import type { DayPayment } from "./payments-by-day.ts";

/** Payments as columns, seen from the first of them on: what sums at many growths are made from. */
export type PaymentTerms = {
  readonly amounts: Float64Array;
  /** Days since the first payment. */
  readonly lags: Float64Array;
  /** Days of the last payment. */
  readonly span: number;
  /** The distinct numbers of days between two payments, and which of them comes before each payment. */
  readonly gaps: Float64Array;
  readonly gapOf: Uint32Array;
  /** After each payment: the sum of size x lag of those that follow. */
  readonly rest: Float64Array;
};

/** What payments sum to at one growth per day; those below 0 count in `net` as they are, in `gross` by their size. */
export type PaymentSums = {
  readonly at: number;
  readonly net: number;
  readonly gross: number;
  /** The same of payment x days since the first: the slope of `net` is -`laggedNet`. */
  readonly laggedNet: number;
  readonly laggedGross: number;
};

/** Returns payments of distinct days, oldest or newest first, as columns. */
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

/** What is left of a sum when its rest is below this share of it. */
const NOTHING = 1e-18;

/**
 * Returns by how much a payment shrinks over each distinct number of days between two. A product per payment takes the place of an
 * exponential.
 */
export function gapFactors({ gaps }: PaymentTerms, growth: number): Float64Array {
  return gaps.map((gap) => Math.exp(-growth * gap));
}

/** Returns the sums at a growth per day, above or equal to 0, or so little below that nothing overflows. */
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
