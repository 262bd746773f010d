import { checkLengths } from "./check-lengths.ts";
import { sortedOrder } from "./sorted-order.ts";

/**
 * A rising curve by its corners: `x` strictly rising, `y` never falling, of equal length. Plain numbers, serialisable
 * as JSON.
 */
export type IsotonicCurve = { readonly x: readonly number[]; readonly y: readonly number[] };

/**
 * Fits the non-decreasing curve closest to the points in least squares: converts any score to its observed frequency,
 * assuming only that a higher score means a higher frequency. Equal x are averaged first; adjacent values that fall are
 * pooled until none does. Only the corners are stored. Undefined without points. Source: Ayer et al. 1955 (pool
 * adjacent violators); Zadrozny and Elkan 2002 (for probabilities).
 */
export function isotonicFit(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  weights?: ArrayLike<number>,
): IsotonicCurve | undefined {
  const length = checkLengths("isotonicFit", x, y, ...(weights ? [weights] : []));
  if (length === 0) return undefined;
  const order = sortedOrder(x);
  const pools: { first: number; last: number; sum: number; weight: number }[] = [];
  for (let at = 0; at < length;) {
    const place = x[order[at]!]!;
    let sum = 0;
    let weight = 0;
    for (; at < length && x[order[at]!] === place; at++) {
      const w = weights?.[order[at]!] ?? 1;
      sum += w * y[order[at]!]!;
      weight += w;
    }
    if (!(weight > 0)) continue;
    let pool = { first: place, last: place, sum, weight };
    for (
      let before = pools.at(-1);
      before && before.sum * pool.weight >= pool.sum * before.weight;
      before = pools.at(-1)
    ) {
      pools.pop();
      pool = { ...pool, first: before.first, sum: before.sum + pool.sum, weight: before.weight + pool.weight };
    }
    pools.push(pool);
  }
  const curve = { x: [] as number[], y: [] as number[] };
  for (const { first, last, sum, weight } of pools) {
    for (const corner of first === last ? [first] : [first, last]) {
      curve.x.push(corner);
      curve.y.push(sum / weight);
    }
  }
  return curve.x.length === 0 ? undefined : curve;
}

/** Evaluates the curve at `x`: linear between corners, constant beyond the ends (as scikit-learn's 'clip'). */
export function applyIsotonic(curve: IsotonicCurve, x: number): number {
  const { x: corners, y } = curve;
  let low = 0;
  let high = corners.length - 1;
  if (x <= corners[low]!) return y[low]!;
  if (x >= corners[high]!) return y[high]!;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (corners[middle]! <= x) low = middle;
    else high = middle;
  }
  const share = (x - corners[low]!) / (corners[high]! - corners[low]!);
  return y[low]! + share * (y[high]! - y[low]!);
}
