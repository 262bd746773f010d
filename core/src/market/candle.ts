/**
 * One bar of trading: the price between `openTimeMs` and the start of the next bar. Prices are floating-point values in
 * the quote currency (never money), volume is in base units (shares, coins).
 */
export type Candle = {
  /** Start of the bar, epoch ms UTC; for a daily stock bar 00:00 UTC of the exchange day. */
  readonly openTimeMs: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
};

/** Bars as columns, oldest first: the input of every computation. All arrays have `length` entries. */
export type CandleColumns = {
  readonly length: number;
  readonly openTimeMs: Float64Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly volume: Float64Array;
};

/** Allocates columns for `length` bars, all zero until filled. */
export function emptyCandleColumns(length: number): CandleColumns {
  return {
    length,
    openTimeMs: new Float64Array(length),
    open: new Float64Array(length),
    high: new Float64Array(length),
    low: new Float64Array(length),
    close: new Float64Array(length),
    volume: new Float64Array(length),
  };
}

/** Converts bars to columns, in the given order. */
export function candleColumns(candles: readonly Candle[]): CandleColumns {
  const columns = emptyCandleColumns(candles.length);
  candles.forEach((candle, i) => {
    columns.openTimeMs[i] = candle.openTimeMs;
    columns.open[i] = candle.open;
    columns.high[i] = candle.high;
    columns.low[i] = candle.low;
    columns.close[i] = candle.close;
    columns.volume[i] = candle.volume;
  });
  return columns;
}

/**
 * Minimum valid price: the cheapest tokens cost millions of times more, and relative to a lower price every change
 * would be practically infinite.
 */
export const LEAST_PRICE = 1e-18;

/**
 * Returns why a bar cannot be valid, in one phrase; undefined for a valid bar. Invalid bars are rejected at every
 * boundary and never stored.
 */
export function candleError(candle: Candle): string | undefined {
  const { openTimeMs, open, high, low, close, volume } = candle;
  if (!Number.isSafeInteger(openTimeMs) || openTimeMs < 0) return "time is not a moment after 1970";
  for (const [name, price] of [
    ["open", open],
    ["high", high],
    ["low", low],
    ["close", close],
  ] as const) {
    if (!Number.isFinite(price) || price <= 0) return `${name} is not a price above zero`;
    if (price < LEAST_PRICE) return `${name} is below any real price`;
    // No traded instrument has ever cost a trillion; values such as 1e308 are garbage, not prices.
    if (price >= 1e12) return `${name} is beyond any real price`;
  }
  if (!Number.isFinite(volume) || volume < 0) return "volume is not zero or more";
  if (volume >= 1e18) return "volume is beyond any real volume";
  if (high < low) return "high is below low";
  if (open > high || close > high) return "high is below open or close";
  if (open < low || close < low) return "low is above open or close";
  return undefined;
}
