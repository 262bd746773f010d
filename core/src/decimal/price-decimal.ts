import { decimal, type Decimal } from "./decimal.ts";

/** No price is this large; a source that reports one is wrong. */
const TOO_MUCH = 1e18;

/**
 * Returns a market price, which is a floating-point number, as an exact decimal: the shortest one that reads back as
 * the same number, which is how venues write prices (0.1 is one tenth, not 0.1000000000000000055). Undefined if it is
 * not a price: not finite, not above 0, or at least 10^18.
 */
export function priceDecimal(price: number): Decimal | undefined {
  if (!(price > 0 && price < TOO_MUCH)) return undefined;
  const [mantissa = "", exponent] = String(price).split("e");
  const { units, places } = decimal(mantissa);
  // Below 10^21 JavaScript uses an exponent only for small numbers.
  return { units, places: places - Number(exponent ?? 0) };
}
