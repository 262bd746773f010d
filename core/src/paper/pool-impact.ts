import { compare, type Decimal, minus, plus, quotient, times, ZERO } from "../decimal/index.ts";
import type { Direction } from "../fills/index.ts";

/** Decimal places of an average price, in addition to those of the observed one. */
const MORE_PLACES = 6;
const LEAST_PLACES = 18;
/** Decimal places of a quantity that is cut to fit a limit. */
const QUANTITY_PLACES = 8;

/** Depth of a pool, and the net quantity that one account has already traded since it was observed. */
export type PoolState = { readonly depth: Decimal; readonly used: Decimal };

/** Returns the quantity left in a pool after such trades: less after purchases, more after sales. */
function left({ depth, used }: PoolState, direction: Direction, more: Decimal): Decimal {
  const moved = plus(used, more);
  return direction > 0 ? minus(depth, moved) : plus(depth, moved);
}

/**
 * Returns the average price of a fill in a constant-product pool (x·y = k) that quotes `price`: with x units in it
 * before and x′ after, `price` · depth² / (x · x′). It accounts for the account's earlier trades on either side, so
 * that an order in pieces costs as much as a whole one. Undefined if the pool doesn't hold as much. Source: Uniswap v2
 * core, 2020, section 3.2.1.
 */
export function poolPrice(
  price: Decimal,
  direction: Direction,
  pool: PoolState,
  quantity: Decimal,
): Decimal | undefined {
  const [before, after] = [left(pool, direction, ZERO), left(pool, direction, quantity)];
  if (compare(before, ZERO) <= 0 || compare(after, ZERO) <= 0) return undefined;
  const above = times(price, times(pool.depth, pool.depth));
  return quotient(above, times(before, after), Math.max(LEAST_PLACES, price.places + MORE_PLACES));
}

/** Returns how much a pool trades at an average price no worse than `worst`: 0 if its price is already worse. */
export function quantityWithin(price: Decimal, direction: Direction, pool: PoolState, worst: Decimal): Decimal {
  const before = left(pool, direction, ZERO);
  if (compare(before, ZERO) <= 0 || compare(worst, ZERO) <= 0) return ZERO;
  const after = quotient(times(price, times(pool.depth, pool.depth)), times(worst, before), QUANTITY_PLACES);
  const most = direction > 0 ? minus(before, after) : minus(after, before);
  return compare(most, ZERO) > 0 ? most : ZERO;
}
