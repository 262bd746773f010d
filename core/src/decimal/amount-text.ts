import { type Decimal, decimalText, rounded } from "./decimal.ts";

/** A cent's millionth part, which is what the smallest coin's unit (a satoshi) has too. */
const MONEY_PLACES = 8;
const CENTS = 2;
/** As many places as the price of one unit may have. */
export const PRICE_PLACES = 18;

/**
 * An amount of money on the wire, by the one rule for all of them: summed exactly, then rounded once, half to even, at 8 places; zeros at
 * the end are cut down to two places.
 */
export function moneyText(amount: Decimal): string {
  return decimalText(rounded(amount, MONEY_PLACES), CENTS);
}

/** A price of one unit: the same with 18 places, as an entry's price may have, so that no small coin's price becomes zero. */
export function unitPriceText(price: Decimal): string {
  return decimalText(rounded(price, PRICE_PLACES), CENTS);
}

/** A quantity: exact, without zeros at the end. */
export function quantityText(quantity: Decimal): string {
  return decimalText(quantity);
}
