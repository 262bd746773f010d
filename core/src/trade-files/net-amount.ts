import { absolute, difference, isNegative, isSome, isWithin, product, sumOf } from "./exact.ts";

/** Returns a purchase's value before costs, from the total that left; undefined if nothing left. */
export function paidBefore(total: string | undefined, costs: readonly (string | undefined)[]): string | undefined {
  return isSome(total) ? difference(absolute(total), sumOf(costs.map((cost) => cost ?? "0"))) : undefined;
}

/**
 * Returns a sale's or income's value before costs, from the total that came in: negative if it left. Undefined if
 * nothing moved.
 */
export function receivedBefore(total: string | undefined, costs: readonly (string | undefined)[]): string | undefined {
  return isSome(total) ? sumOf([total, ...costs.map((cost) => cost ?? "0")]) : undefined;
}

/** The amounts moved by a purchase or sale, which determine the sign of its costs. */
export type Traded = {
  readonly isBuy: boolean;
  readonly quantity: string | undefined;
  readonly price: string | undefined;
  readonly total: string | undefined;
};

/**
 * Returns the sum of the stated costs; undefined if there are none. Files write paid costs with either sign: a negative
 * one was repaid if the moved money shows it.
 */
export function costsOf(costs: readonly (string | undefined)[], traded?: Traded): string | undefined {
  const stated = costs.filter((cost) => cost !== undefined);
  if (stated.length === 0) return undefined;
  const sum = sumOf(stated);
  return isNegative(sum) && traded !== undefined && isPaidBack(sum, traded) ? sum : sumOf(stated.map(absolute));
}

function isPaidBack(costs: string, { isBuy, quantity, price, total }: Traded): boolean {
  if (quantity === undefined || price === undefined || total === undefined) return false;
  const worth = product(absolute(quantity), absolute(price));
  return isWithin(absolute(total), isBuy ? sumOf([worth, costs]) : difference(worth, costs), "0.01");
}
