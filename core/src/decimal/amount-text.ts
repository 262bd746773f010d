import { type Decimal, decimalText, rounded } from "./decimal.ts";

/** A millionth of a cent, which is also the smallest unit of bitcoin (a satoshi). */
const MONEY_PLACES = 8;
const CENTS = 2;
/** The number of decimal places that the price of one unit may have. */
export const PRICE_PLACES = 18;

/**
 * Formats an amount of money for the API, by the one rule for all amounts: summed exactly, then rounded once, half to
 * even, to 8 places; trailing zeros are removed down to two places.
 */
export function moneyText(amount: Decimal): string {
  return decimalText(rounded(amount, MONEY_PLACES), CENTS);
}

/**
 * Formats the price of one unit: the same with 18 places, as an entered price may have, so that a tiny coin's price
 * never becomes zero.
 */
export function unitPriceText(price: Decimal): string {
  return decimalText(rounded(price, PRICE_PLACES), CENTS);
}

/** Formats a quantity: exact, without trailing zeros. */
export function quantityText(quantity: Decimal): string {
  return decimalText(quantity);
}
