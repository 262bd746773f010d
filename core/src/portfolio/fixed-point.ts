import type { Decimal } from "../decimal/index.ts";

/*
 * Decimal places of quantities, prices and rates. The fold of a ledger uses plain bigints with a fixed number of
 * places, about ten times faster than decimals whose places have to be aligned for each sum. With 18 places each,
 * money, their product, is exact at 36.
 */
export const QUANTITY_PLACES = 18;
export const MONEY_PLACES = 36;

const POWERS: readonly bigint[] = Array.from({ length: MONEY_PLACES + 1 }, (_, exponent) => 10n ** BigInt(exponent));
const ONE_QUANTITY = 10n ** 18n;

/** Whether a decimal fits in that many places; trailing zeros do not matter. */
export function fits({ units, places }: Decimal, atPlaces: number): boolean {
  return places <= atPlaces || units % 10n ** BigInt(places - atPlaces) === 0n;
}

function unitsAt({ units, places }: Decimal, atPlaces: number): bigint {
  if (places === atPlaces) return units;
  if (places < atPlaces) return units * (POWERS[atPlaces - places] ?? 1n);
  return divided(units, 10n ** BigInt(places - atPlaces));
}

export function quantityUnits(value: Decimal): bigint {
  return unitsAt(value, QUANTITY_PLACES);
}

export function moneyUnits(value: Decimal): bigint {
  return unitsAt(value, MONEY_PLACES);
}

export function quantityDecimal(units: bigint): Decimal {
  return { units, places: QUANTITY_PLACES };
}

export function moneyDecimal(units: bigint): Decimal {
  return { units, places: MONEY_PLACES };
}

/** Converts money at a rate of 18 places, rounded half to even at 36. */
export function converted(money: bigint, rate: bigint): bigint {
  return rate === ONE_QUANTITY ? money : divided(money * rate, ONE_QUANTITY);
}

/** Returns a part's share of an amount, rounded half to even. The whole is above zero. */
export function shareOfUnits(amount: bigint, part: bigint, whole: bigint): bigint {
  return part === whole || amount === 0n ? amount : divided(amount * part, whole);
}

/** Returns `above` / `below`, rounded half to even. */
export function divided(above: bigint, below: bigint): bigint {
  const whole = above / below;
  const rest = above - whole * below;
  if (rest === 0n) return whole;
  const twice = rest < 0n ? -2n * rest : 2n * rest;
  const size = below < 0n ? -below : below;
  if (twice < size || (twice === size && (whole & 1n) === 0n)) return whole;
  return above < 0n === below < 0n ? whole + 1n : whole - 1n;
}
