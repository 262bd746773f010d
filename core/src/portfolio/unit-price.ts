import type { Decimal } from "../decimal/index.ts";
import { majorUnit } from "../market/index.ts";
import { divided, MONEY_PLACES, QUANTITY_PLACES } from "./fixed-point.ts";

/** The price of one unit, as an exact decimal. `priceDecimal` converts a market's number to one. */
export type UnitPrice = { readonly price: Decimal; readonly currency: string };

/**
 * Returns the close, per unit, of the UTC day of a timestamp, in the units valid at that time (before a split later
 * that day, an old unit); undefined if no source has it.
 */
export type CloseOf = (symbol: string, atMs: number) => UnitPrice | undefined;

/**
 * Returns the value of a quantity at a price, at 36 places, in the major unit of its currency; undefined if the price
 * is negative.
 */
export function worthAt(
  quantity: bigint,
  { price, currency }: UnitPrice,
): { readonly units: bigint; readonly currency: string } | undefined {
  if (price.units < 0n) return undefined;
  const { major, units } = majorUnit(currency);
  const places = QUANTITY_PLACES + price.places - MONEY_PLACES;
  const product = quantity * price.units;
  const worth = divided(
    places < 0 ? product * 10n ** BigInt(-places) : product,
    BigInt(units) * (places > 0 ? 10n ** BigInt(places) : 1n),
  );
  return { units: worth, currency: major };
}
