import type { CandleColumns } from "../market/index.ts";

/**
 * Bars in candlestick terms: in addition to the prices, the real body (between open and close) and the shadows above
 * and below it, all in price units. A candle whose close equals its open counts as white, as in TA-Lib.
 */
export type CandleShapes = {
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  /** 1 if it closed at or above its open, 0 for a black candle. */
  readonly white: Uint8Array;
  /** The upper end of the real body, and the lower. */
  readonly top: Float64Array;
  readonly bottom: Float64Array;
  /** Distance from open to close. */
  readonly body: Float64Array;
  /** Distance from low to high. */
  readonly range: Float64Array;
  /** From the body's upper end to the high. */
  readonly upper: Float64Array;
  /** From the low to the body's lower end. */
  readonly lower: Float64Array;
};

/** Returns the shapes of bars; the prices are the columns themselves. */
export function candleShapes({ length, open, high, low, close }: CandleColumns): CandleShapes {
  const white = new Uint8Array(length);
  const top = new Float64Array(length);
  const bottom = new Float64Array(length);
  const body = new Float64Array(length);
  const range = new Float64Array(length);
  const upper = new Float64Array(length);
  const lower = new Float64Array(length);
  for (let i = 0; i < length; i++) {
    const rose = close[i]! >= open[i]!;
    const end = rose ? close[i]! : open[i]!;
    const foot = rose ? open[i]! : close[i]!;
    white[i] = rose ? 1 : 0;
    top[i] = end;
    bottom[i] = foot;
    body[i] = end - foot;
    range[i] = high[i]! - low[i]!;
    upper[i] = high[i]! - end;
    lower[i] = foot - low[i]!;
  }
  return { open, high, low, close, white, top, bottom, body, range, upper, lower };
}
