/**
 * Returns a bar's typical price: the mean of high, low and close. Summed in TA-Lib's order, so that ties are rounded
 * the same way.
 */
export function typicalPrice(high: number, low: number, close: number): number {
  return (high + low + close) / 3;
}
