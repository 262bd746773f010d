/**
 * Turns each of the first `count` values into the greatest of itself and the `period` - 1 before it, in place; the first
 * period - 1 get shorter windows. By doubling: the greatest of 2, 4, 8 values, then two overlapping windows make up the period.
 * The winner is picked by its address, without a branch: in prices every second guess of the processor would be wrong.
 */
export function slidingMaximum(values: Float64Array, count: number, period: number): void {
  for (let width = 1; width < period;) {
    const apart = Math.min(width, period - width);
    for (let i = count - 1; i >= apart; i--) {
      // All bits or none of the distance: a product would be tested for minus zero.
      values[i] = values[i - (apart & (0 - Number(values[i]! < values[i - apart]!)))]!;
    }
    width += apart;
  }
}
