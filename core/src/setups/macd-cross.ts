import type { Setup } from "./setup.ts";
import type { SetupReadings } from "./setup-readings.ts";

/** A histogram below this share of the price is rounding noise, and counts as zero. */
const NOTHING = 1e-12;

function sideOfSignal({ candles, histogram }: SetupReadings, i: number): number {
  const distance = histogram[i]!;
  return Math.abs(distance) <= NOTHING * candles.close[i]! ? 0 : Math.sign(distance);
}

/** The MACD line crosses its signal line. */
export const MACD_CROSS: Setup = {
  id: "macd-cross",
  name: "MACD signal line cross",
  says: {
    BUY: "The price has begun to gain speed upwards: the MACD line rose above its own average, the signal line.",
    SELL: "The price has begun to gain speed downwards: the MACD line fell below its own average, the signal line.",
  },
  rule: "BUY: MACD(12, 26) is above its signal line (EMA 9), and was not at the bar before. SELL: it is below, and was not at the bar before.",
  source: "Appel, Technical Analysis: Power Tools for Active Investors (2005), chapter 8",
  lookback: 34,
  completes: {
    BUY: (readings, i) => sideOfSignal(readings, i) > 0 && !(sideOfSignal(readings, i - 1) > 0),
    SELL: (readings, i) => sideOfSignal(readings, i) < 0 && !(sideOfSignal(readings, i - 1) < 0),
  },
};
