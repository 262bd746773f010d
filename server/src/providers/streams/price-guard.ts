const MOST_TIMES = 5;
const ALIKE = 1.2;
const BELIEVED_AFTER = 3;
const FORGOTTEN_MS = 10 * 60_000;

/** Holds back prices that are far from the last one, until others confirm them. */
export type PriceGuard = { isSound(price: number, atMs: number): boolean };

/**
 * A price over five times away from the last is a slip until three in a row agree (on real files no coin ever moved as far
 * within a minute). After ten minutes without a price any is believed.
 */
export function createPriceGuard(): PriceGuard {
  let last: { readonly price: number; readonly atMs: number } | undefined;
  let odd: { readonly price: number; readonly times: number } | undefined;
  return {
    isSound(price, atMs) {
      const isFar = last !== undefined && atMs - last.atMs < FORGOTTEN_MS && timesApart(price, last.price) > MOST_TIMES;
      if (isFar) {
        const agrees = odd !== undefined && timesApart(price, odd.price) <= ALIKE;
        odd = { price, times: agrees && odd !== undefined ? odd.times + 1 : 1 };
        if (odd.times < BELIEVED_AFTER) return false;
      }
      odd = undefined;
      last = { price, atMs };
      return true;
    },
  };
}

function timesApart(a: number, b: number): number {
  return a > b ? a / b : b / a;
}
