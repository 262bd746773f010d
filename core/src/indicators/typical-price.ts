/** What a bar cost on the whole: the mean of high, low and close. Summed in TA-Lib's order, so that ties fall as they do there. */
export function typicalPrice(high: number, low: number, close: number): number {
  return (high + low + close) / 3;
}
