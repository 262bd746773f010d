import type { Setup } from "./setup.ts";
import { SQUEEZE_BARS, type SetupReadings } from "./setup-readings.ts";

/** Maximum bars between a squeeze and its breakout. Bollinger names no limit: one period of the bands is ours. */
const WAIT_BARS = 20;
const FIRST_BAND = 19;

/** Whether there was a squeeze in the 20 bars before, and no bar since closed outside the bands. */
function isAfterSqueeze({ candles: { close }, upper, lower, bandWidth, narrowest }: SetupReadings, i: number): boolean {
  for (let bar = i - 1; bar >= i - WAIT_BARS; bar--) {
    if (close[bar]! > upper[bar]! || close[bar]! < lower[bar]!) return false;
    if (bandWidth[bar]! <= narrowest[bar]!) return true;
  }
  return false;
}

/** The bands were at their narrowest in six months of bars, and the price then left them. */
export const SQUEEZE_BREAKOUT: Setup = {
  id: "squeeze-breakout",
  name: "Bollinger squeeze breakout",
  says: {
    BUY: "The price was unusually calm, and has now closed above the range it usually stays in.",
    SELL: "The price was unusually calm, and has now closed below the range it usually stays in.",
  },
  rule: "BandWidth (20, 2) was the lowest of 126 bars on one of the previous 20 bars, and no bar since then closed outside the bands. BUY: the close is above the upper band. SELL: it is below the lower band.",
  source: "Bollinger, Bollinger on Bollinger Bands (2001), chapter 15, the Squeeze; the limit of 20 bars is ours",
  lookback: FIRST_BAND + SQUEEZE_BARS - 1 + WAIT_BARS,
  completes: {
    BUY: (readings, i) => readings.candles.close[i]! > readings.upper[i]! && isAfterSqueeze(readings, i),
    SELL: (readings, i) => readings.candles.close[i]! < readings.lower[i]! && isAfterSqueeze(readings, i),
  },
};
