import { isAbove, type Setup } from "./setup.ts";
import type { SetupReadings } from "./setup-readings.ts";

const LOW = 10;
const HIGH = 90;

function isPullback({ candles, rsi2, average200 }: SetupReadings, i: number): boolean {
  return rsi2[i]! < LOW && isAbove(candles.close[i]!, average200[i]!);
}

function isRally({ candles, rsi2, average200 }: SetupReadings, i: number): boolean {
  return rsi2[i]! > HIGH && isAbove(average200[i]!, candles.close[i]!);
}

/** A short dip in a long rise, and a short rally in a long fall. */
export const RSI2_PULLBACK: Setup = {
  id: "rsi2-pullback",
  name: "RSI(2) pullback in a trend",
  says: {
    BUY: "The price dropped sharply within a few bars, but is still above its average of the last 200 bars.",
    SELL: "The price jumped sharply within a few bars, but is still below its average of the last 200 bars.",
  },
  rule: "BUY: RSI(2) is below 10 and the close is above SMA(200), and on the previous bar this was not so. SELL: RSI(2) is above 90 and the close is below SMA(200), and on the previous bar this was not so.",
  source: "Connors and Alvarez, Short Term Trading Strategies That Work (2008)",
  lookback: 200,
  completes: {
    BUY: (readings, i) => isPullback(readings, i) && !isPullback(readings, i - 1),
    SELL: (readings, i) => isRally(readings, i) && !isRally(readings, i - 1),
  },
};
