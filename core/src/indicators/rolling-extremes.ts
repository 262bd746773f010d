/**
 * Writes the highest high and the lowest low of the last `period` bars, including the current one, into `highest` and
 * `lowest`; NaN for the first period - 1. A window is the tail of one block and the head of the next (van Herk): three
 * comparisons per bar whatever the period, and each extreme is exactly an actual price.
 */
export function rollingExtremes(
  high: Float64Array,
  low: Float64Array,
  period: number,
  highest: Float64Array,
  lowest: Float64Array,
): void {
  const length = high.length;
  // tops[j] = the highest of the previous block from its j-th bar on; nothing from its end on.
  const tops = new Float64Array(period + 1).fill(-Infinity);
  const bottoms = new Float64Array(period + 1).fill(Infinity);
  for (let start = 0; start < length; start += period) {
    const end = Math.min(start + period, length);
    if (start > 0) {
      let top = -Infinity;
      let bottom = Infinity;
      for (let j = period - 1; j > 0; j--) {
        const above = high[start - period + j]!;
        const below = low[start - period + j]!;
        if (above > top) top = above;
        if (below < bottom) bottom = below;
        tops[j] = top;
        bottoms[j] = bottom;
      }
    }
    let top = -Infinity;
    let bottom = Infinity;
    for (let i = start, j = 1; i < end; i++, j++) {
      if (high[i]! > top) top = high[i]!;
      if (low[i]! < bottom) bottom = low[i]!;
      highest[i] = tops[j]! > top ? tops[j]! : top;
      lowest[i] = bottoms[j]! < bottom ? bottoms[j]! : bottom;
    }
  }
  highest.fill(NaN, 0, Math.min(length, period - 1));
  lowest.fill(NaN, 0, Math.min(length, period - 1));
}
