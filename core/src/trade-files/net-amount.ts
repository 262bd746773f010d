import { absolute, difference, isNegative, isSome, isWithin, product, sumOf } from "./exact.ts";

/** Returns what a purchase was worth before costs, of the money that left with them; undefined where nothing left. */
export function paidBefore(total: string | undefined, costs: readonly (string | undefined)[]): string | undefined {
  return isSome(total) ? difference(absolute(total), sumOf(costs.map((cost) => cost ?? "0"))) : undefined;
}

/** Returns what a sale or income was worth before costs, of the money that came in after them: below zero where it left. Undefined where nothing moved. */
export function receivedBefore(total: string | undefined, costs: readonly (string | undefined)[]): string | undefined {
  return isSome(total) ? sumOf([total, ...costs.map((cost) => cost ?? "0")]) : undefined;
}

/** What a purchase or sale moved, by which the sign of its costs is told. */
export type Traded = {
  readonly isBuy: boolean;
  readonly quantity: string | undefined;
  readonly price: string | undefined;
  readonly total: string | undefined;
};

/**
 * Returns the sum of the costs that are stated; undefined where none is. Files write what was paid with either sign: below zero it was paid
 * back where the money that moved says so.
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
