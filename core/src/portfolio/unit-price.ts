import type { Decimal } from "../decimal/index.ts";
import { majorUnit } from "../market/index.ts";
import { divided, MONEY_PLACES, QUANTITY_PLACES } from "./fixed-point.ts";

/** A price of one unit, as an exact decimal. `priceDecimal` makes one of a market's number. */
export type UnitPrice = { readonly price: Decimal; readonly currency: string };

/**
 * Returns the close of a moment's UTC day, of one unit as units are counted at that moment (before a split later that day, of an old
 * unit); undefined where no source knows it.
 */
export type CloseOf = (symbol: string, atMs: number) => UnitPrice | undefined;

/** Returns what a quantity is worth at a price, at 36 places, in the major unit of its currency; undefined where the price is below zero. */
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
