import { barEndMs, barOpenMs, timeframeMs, type Candle, type Timeframe } from "@sextant/core/market";
import type { CandleRequest, CandleVendor } from "../src/providers/candles/port.ts";

const MINUTE_MS = 60_000;

/** Even dice between -1 and 1, the same for the same numbers. */
function dice(seed: number, n: number): number {
  const mixed = Math.imul((seed * 2_654_435_761) ^ n, 0x85ebca6b);
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 31 - 1;
}

/** A vendor for benches that answers at once: prices that wander around a slow wave, joined without gaps. */
export const wanderingVendor = (timeframes: readonly Timeframe[], nowMs: () => number): CandleVendor => ({
  name: "bench",
  timeframes,
  canHandle: () => true,
  fetchCandles: ({ instrument, timeframe, fromMs, toMs }: CandleRequest) => {
    const seed = [...instrument.symbol].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 7);
    const barMs = timeframeMs(timeframe);
    const rough = Math.sqrt(barMs / MINUTE_MS) * 4e-4;
    const closeAt = (n: number) => 100 * (1 + 0.1 * Math.sin(n / 97 + seed) + rough * dice(seed, n));
    const candles: Candle[] = [];
    let openTimeMs = barOpenMs(instrument, timeframe, fromMs) ?? fromMs;
    if (openTimeMs < fromMs) openTimeMs = barEndMs(instrument, timeframe, openTimeMs);
    for (; openTimeMs < Math.min(toMs, nowMs()); openTimeMs += barMs) {
      const n = Math.floor(openTimeMs / barMs);
      const [open, close] = [closeAt(n - 1), closeAt(n)];
      const wick = rough * 40 * (1 + dice(seed + 1, n));
      const [high, low] = [Math.max(open, close) + wick, Math.min(open, close) - wick];
      candles.push({ openTimeMs, open, high, low, close, volume: 1000 * (2 + dice(seed + 2, n)) });
    }
    return Promise.resolve({ candles, source: "bench", adjusted: "splits", actions: [], quotedIn: "USD" });
  },
});
