import { decimals, TWO } from "./format-parts.ts";
import { formatPriceIn } from "./format.ts";

// Separate from the other formats, since no first screen needs it.

const FOUR = decimals(4, 4);

/**
 * Formats a coin's price with its currency, with four decimals from 1 to 10, as its markets quote it: `$2.1834`. Any
 * other price is formatted like all prices.
 */
export function formatCoinPriceIn(value: number, currency: string): string {
  const size = Math.abs(value);
  const text = formatPriceIn(value, currency);
  return size > 1 && size < 10 ? text.replace(TWO.format(size), FOUR.format(size)) : text;
}
