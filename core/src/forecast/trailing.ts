/**
 * Returns the mean of the last `count` values at every index, NaN until there are that many. Causal: index t reads
 * nothing after t.
 */
export function trailingMean(values: Float64Array, count: number): Float64Array {
  const out = new Float64Array(values.length).fill(NaN);
  let sum = 0;
  for (let t = 0; t < values.length; t++) {
    sum += values[t]!;
    if (t >= count) sum -= values[t - count]!;
    if (t >= count - 1) out[t] = sum / count;
  }
  return out;
}

/**
 * Returns the highest of the last `count` values at every index (of all values so far while there are fewer). Monotone
 * queue: linear time.
 */
export function trailingMax(values: Float64Array, count: number): Float64Array {
  const out = new Float64Array(values.length);
  const queue = new Int32Array(values.length);
  let head = 0;
  let tail = 0;
  for (let t = 0; t < values.length; t++) {
    while (tail > head && values[queue[tail - 1]!]! <= values[t]!) tail--;
    queue[tail++] = t;
    if (queue[head]! <= t - count) head++;
    out[t] = values[queue[head]!]!;
  }
  return out;
}
