import { NOT_AVAILABLE } from "./format.ts";
import { isKnown, type Missing, priceSize, signed, SIX, TWO } from "./format-parts.ts";

// Apart from the other formats: the first screen after a sign-in needs none of these.

/** The least that six decimals still write with two digits. */
const LEAST_OF_SIX = 0.000_01;

/** Writes an amount beside a price that is written with six decimals; what they cannot show is exponential, as a price so small is. */
const besideSmall = (size: number): string =>
  size > 0 && size < 0.001 && size >= LEAST_OF_SIX ? SIX.format(size) : priceSize(size);

/** A price change with its sign, written with the decimals of the price it belongs to: `+0.24` beside 157.99; no sign on zero. */
export function formatSignedPrice(value: number | Missing, price: number | Missing = value): string {
  return formatPriceBeside(value, price, "+");
}

/** An amount of the price's currency with the decimals of the price it stands beside: `0.88` and `1.00` beside 86.34. */
export function formatPriceBeside(value: number | Missing, price: number | Missing, plus = ""): string {
  if (!isKnown(value)) return NOT_AVAILABLE;
  const beside = isKnown(price) ? Math.abs(price) : 0;
  const write = beside > 1 ? (size: number) => TWO.format(size) : beside >= 0.001 ? besideSmall : priceSize;
  return signed(value, write, plus);
}
