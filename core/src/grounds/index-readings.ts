import type { CandleColumns } from "../market/index.ts";
import { squaredReturns, trailingKnownMean } from "./daily-readings.ts";

/** Readings of the market index (SPY for shares, BTC for coins): one value per daily bar, NaN before warm-up. */
export type IndexReadings = {
  readonly candles: CandleColumns;
  /** Mean close of 200 bars. */
  readonly mean200: Float64Array;
  /** ln(close / mean200). */
  readonly distance: Float64Array;
  /**
   * 1 while the market is 'up': from a close more than INDEX_BAND above the mean until one more than INDEX_BAND below
   * it; the first known close is classified by its side alone. Without the band, the state would flicker around the
   * mean.
   */
  readonly up: Uint8Array;
  readonly variance21: Float64Array;
  readonly variance252: Float64Array;
  /** sqrt(0.6 variance63 + 0.4 variance252). */
  readonly sigma: Float64Array;
};

/** How far beyond its mean the index must close before its state changes, a log ratio (2 %). */
export const INDEX_BAND = 0.02;

/** Reads the index's daily bars; causal. */
export function indexReadings(candles: CandleColumns): IndexReadings {
  const { length, close } = candles;
  const squares = squaredReturns(close);
  const mean200 = trailingKnownMean(close, 200, 200);
  const variance63 = trailingKnownMean(squares, 63, 63);
  const variance252 = trailingKnownMean(squares, 252, 199);
  const distance = new Float64Array(length);
  const sigma = new Float64Array(length);
  const up = new Uint8Array(length);
  for (let t = 0; t < length; t++) {
    distance[t] = Math.log(close[t]! / mean200[t]!);
    const before = t > 0 && Number.isFinite(distance[t - 1]!) ? up[t - 1]! : undefined;
    const turnsAt = before === undefined ? 0 : before === 1 ? -INDEX_BAND : INDEX_BAND;
    up[t] = distance[t]! > turnsAt ? 1 : 0;
    sigma[t] = Math.sqrt(0.6 * variance63[t]! + 0.4 * variance252[t]!);
  }
  return { candles, mean200, distance, up, variance21: trailingKnownMean(squares, 21, 21), variance252, sigma };
}

/** Returns the position of the index's last bar that opened at or before `openTimeMs`; -1 before its first. */
export function indexPlaceAt({ candles }: IndexReadings, openTimeMs: number): number {
  const { openTimeMs: times, length } = candles;
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (times[middle]! <= openTimeMs) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
