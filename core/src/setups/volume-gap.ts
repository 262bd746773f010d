import type { Setup } from "./setup.ts";
import type { SetupReadings } from "./setup-readings.ts";

/** Minimum gap, relative to the average true range of 40 bars at the previous bar. */
const GAP = 0.75;
const VOLUME = 1.5;

/** Returns the price gap, up or down, if it and the volume are large enough; otherwise 0. */
function gapOf({ candles: { open, close, volume }, range40, volume50 }: SetupReadings, i: number): number {
  const gap = open[i]! - close[i - 1]!;
  const isLarge = range40[i - 1]! > 0 && Math.abs(gap) >= GAP * range40[i - 1]!;
  const isBusy = volume50[i - 1]! > 0 && volume[i]! >= VOLUME * volume50[i - 1]!;
  return isLarge && isBusy ? gap : 0;
}

/** A session that opens far from the close before, on heavy volume. */
export const VOLUME_GAP: Setup = {
  id: "volume-gap",
  name: "Gap on heavy volume",
  says: {
    BUY: "The stock opened far above the previous day's close, on much higher volume than usual.",
    SELL: "The stock opened far below the previous day's close, on much higher volume than usual.",
  },
  rule: "Daily bars of stocks only. BUY: the open is at least 0.75 ATR(40) above the previous close, with the ATR of the previous day, and the volume is at least 1.5 times the average of the previous 50 days. SELL: the open is as far below the previous close, on as much volume.",
  source:
    "Morales and Kacher, In the Trading Cockpit with the O'Neil Disciples (2012), the buyable gap-up; the SELL side is its mirror",
  lookback: 50,
  // Coins trade around the clock and have no opening; within a stock's day only the first bar could gap, and its volume
  // is always high.
  existsOn: ({ kind, timeframe }) => kind === "stock" && timeframe === "1d",
  completes: {
    BUY: (readings, i) => gapOf(readings, i) > 0,
    SELL: (readings, i) => gapOf(readings, i) < 0,
  },
};
