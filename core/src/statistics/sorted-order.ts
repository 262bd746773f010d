/**
 * Returns the indices of `values` in ascending order of value; equal values keep their order, so the same input gives
 * the same order.
 */
export function sortedOrder(values: ArrayLike<number>): Uint32Array {
  const order = new Uint32Array(values.length);
  for (let i = 0; i < order.length; i++) order[i] = i;
  return order.sort((a, b) => values[a]! - values[b]! || a - b);
}
