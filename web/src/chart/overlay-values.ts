import { bollinger, macd, rsi, sma } from "@sextant/core/indicators";

/** The lines over the candles, from the closes, each as long as they are (NaN before warm-up). */
export function overlayValues(closes: Float64Array) {
  const bands = bollinger(closes, 20, 2);
  return { sma20: sma(closes, 20), sma50: sma(closes, 50), sma200: sma(closes, 200), bollinger: bands };
}

/** The readings of the panes below. */
export function paneValues(closes: Float64Array) {
  return { rsi: rsi(closes, 14), macd: macd(closes, 12, 26, 9) };
}
