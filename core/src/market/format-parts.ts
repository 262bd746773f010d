// What the formats of numbers are made of; `format.ts` and `price-beside.ts` are what others use.

const MINUS = "\u2212";

/** A number that may be missing. */
export type Missing = null | undefined;

/** Makes a format with so many decimals. */
export function decimals(minimum: number, maximum: number): Intl.NumberFormat {
  return new Intl.NumberFormat("en-US", { minimumFractionDigits: minimum, maximumFractionDigits: maximum });
}

/** The decimals of a price above 1. */
export const TWO = decimals(2, 2);
/** The decimals of a price up to 1. */
export const SIX = decimals(6, 6);

/** Narrows to a number that can be written. */
export const isKnown = (value: number | Missing): value is number =>
  typeof value === "number" && Number.isFinite(value);

/** Writes the size and puts the true minus before it, unless all that is left of it after rounding is zero. */
export function signed(value: number, write: (size: number) => string, plus = ""): string {
  const text = write(Math.abs(value));
  if (!/[1-9]/.test(text)) return text;
  return value < 0 ? MINUS + text : plus + text;
}

/** Writes the size of a price, without its sign: two decimals above 1, six from 0.001 to 1, exponential below (spec section 9). */
export function priceSize(size: number): string {
  if (size === 0) return TWO.format(0);
  // The exponent keeps its ASCII hyphen: that is how every tool writes and reads the exponential form.
  if (size < 0.001) return size.toExponential(2);
  return size > 1 ? TWO.format(size) : SIX.format(size);
}
