// Building blocks of the number formats; other modules should use `format.ts` and `price-beside.ts`.

const MINUS = "\u2212";

/** A missing number. */
export type Missing = null | undefined;

/** Creates a format with a number of decimals. */
export function decimals(minimum: number, maximum: number): Intl.NumberFormat {
  return new Intl.NumberFormat("en-US", { minimumFractionDigits: minimum, maximumFractionDigits: maximum });
}

/** Format of a price above 1. */
export const TWO = decimals(2, 2);
/** Format of a price up to 1. */
export const SIX = decimals(6, 6);

/** Narrows to a number that can be formatted. */
export const isKnown = (value: number | Missing): value is number =>
  typeof value === "number" && Number.isFinite(value);

/** Formats the absolute value and prepends a typographic minus, unless it rounds to zero. */
export function signed(value: number, write: (size: number) => string, plus = ""): string {
  const text = write(Math.abs(value));
  if (!/[1-9]/.test(text)) return text;
  return value < 0 ? MINUS + text : plus + text;
}

/**
 * Formats the absolute value of a price: two decimals above 1, six from 0.001 to 1, exponential below.
 */
export function priceSize(size: number): string {
  if (size === 0) return TWO.format(0);
  // The exponent keeps its ASCII hyphen, as tools write and parse the exponential form.
  if (size < 0.001) return size.toExponential(2);
  return size > 1 ? TWO.format(size) : SIX.format(size);
}
