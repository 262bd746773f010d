const { abs } = Math;

/**
 * The greater of two prices without a branch, which in prices the processor would guess wrong every second time (Math.max
 * branches too). Exact while one is at most twice the other, for then their distance is (Sterbenz); else to its last digit.
 * Kept under V8's 27 bytecodes, so that it is inlined however large the caller: hence `abs` by itself and the plain `/ 2`.
 */
export function greater(a: number, b: number): number {
  const lead = a - b;
  return b + (lead + abs(lead)) / 2;
}

/** The lesser of two prices, likewise. */
export function lesser(a: number, b: number): number {
  const lead = b - a;
  return b - (lead + abs(lead)) / 2;
}

/** The greatest power of two below `period` (1 at least): two windows of it, overlapping, make up the period. */
export function halfWidth(period: number): number {
  let width = 1;
  while (2 * width < period) width *= 2;
  return width;
}

/** Each bar's high and low, side by side, or over the bar and the 3 before it; the first windows are shorter. */
function fourBarExtremes(high: Float64Array, low: Float64Array, from: number, end: number, out: Float64Array): void {
  let highBefore = high[from]!;
  let topBefore = highBefore;
  let topEarlier = highBefore;
  let lowBefore = low[from]!;
  let bottomBefore = lowBefore;
  let bottomEarlier = lowBefore;
  for (let i = from, j = 0; i < end; i++, j += 2) {
    const top = greater(high[i]!, highBefore);
    const bottom = lesser(low[i]!, lowBefore);
    out[j] = greater(top, topEarlier);
    out[j + 1] = lesser(bottom, bottomEarlier);
    highBefore = high[i]!;
    topEarlier = topBefore;
    topBefore = top;
    lowBefore = low[i]!;
    bottomEarlier = bottomBefore;
    bottomBefore = bottom;
  }
}

/**
 * The greatest high and the lowest low, side by side in `out`, over the `width` bars (a power of two) that end on each of the
 * bars `from` to `end` - 1. By doubling: of two windows a window's length apart comes one twice as long. The windows of the
 * first bars are shorter.
 */
export function slidingExtremes(
  high: Float64Array,
  low: Float64Array,
  from: number,
  end: number,
  width: number,
  out: Float64Array,
): void {
  if (width >= 4) fourBarExtremes(high, low, from, end, out);
  else {
    for (let i = from, j = 0; i < end; i++, j += 2) {
      out[j] = high[i]!;
      out[j + 1] = low[i]!;
    }
  }
  for (let back = width >= 4 ? 8 : 2; back < 2 * width; back *= 2) {
    for (let j = 2 * (end - from - 1); j >= back; j -= 2) {
      out[j] = greater(out[j]!, out[j - back]!);
      out[j + 1] = lesser(out[j + 1]!, out[j - back + 1]!);
    }
  }
}
