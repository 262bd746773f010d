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
    BUY: "Upward momentum is building: the MACD line rose above its own average, the signal line.",
    SELL: "Downward momentum is building: the MACD line fell below its own average, the signal line.",
  },
  rule: "BUY: MACD(12, 26) is above its signal line (EMA 9), and was not on the previous bar. SELL: it is below, and was not on the previous bar.",
  source: "Appel, Technical Analysis: Power Tools for Active Investors (2005), chapter 8",
  lookback: 34,
  completes: {
    BUY: (readings, i) => sideOfSignal(readings, i) > 0 && !(sideOfSignal(readings, i - 1) > 0),
    SELL: (readings, i) => sideOfSignal(readings, i) < 0 && !(sideOfSignal(readings, i - 1) < 0),
  },
};
