import { decimal, type Decimal } from "./decimal.ts";

/** What no price of anything is; above it a source is mistaken. */
const TOO_MUCH = 1e18;

/**
 * A market price, which is a floating-point number, as an exact decimal: the shortest one that reads back as the same number, which is
 * how venues write prices (0.1 is one tenth, not 0.1000000000000000055). Undefined for what is no price: not finite, not above 0, or
 * 10^18 and more.
 */
export function priceDecimal(price: number): Decimal | undefined {
  if (!(price > 0 && price < TOO_MUCH)) return undefined;
  const [mantissa = "", exponent] = String(price).split("e");
  const { units, places } = decimal(mantissa);
  // Below 10^21 JavaScript writes an exponent only for what is small.
  return { units, places: places - Number(exponent ?? 0) };
}
