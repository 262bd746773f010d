import { NOT_AVAILABLE } from "./format.ts";
import { isKnown, type Missing, priceSize, signed, SIX, TWO } from "./format-parts.ts";

// Separate from the other formats, since the first screen after a sign-in needs none of these.

/** The smallest number that six decimals show with two digits. */
const LEAST_OF_SIX = 0.000_01;

/** Formats an amount next to a price with six decimals; smaller amounts are exponential, like prices of that size. */
const besideSmall = (size: number): string =>
  size > 0 && size < 0.001 && size >= LEAST_OF_SIX ? SIX.format(size) : priceSize(size);

/** Formats a price change with its sign and the decimals of its price: `+0.24` next to 157.99; no sign on zero. */
export function formatSignedPrice(value: number | Missing, price: number | Missing = value): string {
  return formatPriceBeside(value, price, "+");
}

/**
 * Formats an amount in the price's currency with the decimals of the price next to it: `0.88` and `1.00` next to 86.34.
 */
export function formatPriceBeside(value: number | Missing, price: number | Missing, plus = ""): string {
  if (!isKnown(value)) return NOT_AVAILABLE;
  const beside = isKnown(price) ? Math.abs(price) : 0;
  const write = beside > 1 ? (size: number) => TWO.format(size) : beside >= 0.001 ? besideSmall : priceSize;
  return signed(value, write, plus);
}
