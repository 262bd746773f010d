/**
 * Returns the highest (`side` 1) or lowest (`side` -1) of the `period` values before each, excluding the value itself,
 * so that a close can break out of it. NaN until there are that many. One pass with a monotone queue of candidates.
 */
export function extremeBefore(values: Float64Array, period: number, side: 1 | -1): Float64Array {
  const length = values.length;
  const out = new Float64Array(length).fill(NaN);
  const queue = new Uint32Array(length);
  let head = 0;
  let tail = 0;
  for (let i = 0; i + 1 < length; i++) {
    const value = side * values[i]!;
    while (tail > head && side * values[queue[tail - 1]!]! <= value) tail--;
    queue[tail++] = i;
    if (queue[head]! <= i - period) head++;
    if (i + 1 >= period) out[i + 1] = values[queue[head]!]!;
  }
  return out;
}
