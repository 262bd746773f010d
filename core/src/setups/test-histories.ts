import type { Candle } from "../market/index.ts";

/**
 * Generated bars, the same for every seed: calm and volatile periods, trends, gaps on volume and flat bars, so that
 * every setup occurs. With `tick`, prices are on a grid, on which equal highs, lows and averages are common.
 */
export function changefulCandles(length: number, seed: number, tick = 0): Candle[] {
  let state = seed;
  const dice = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const onGrid = (price: number): number => (tick === 0 ? price : Math.max(tick, Math.round(price / tick) * tick));
  let close = 100;
  let size = 0.01;
  let drift = 0;
  return Array.from({ length }, (_, i) => {
    if (dice() < 0.03) size = [0.001, 0.004, 0.01, 0.03][Math.floor(dice() * 4)] ?? 0.01;
    if (dice() < 0.02) drift = (dice() - 0.5) * 0.006;
    const gap = dice() < 0.05 ? (dice() - 0.5) * 0.15 : 0;
    const open = onGrid(close * (1 + gap));
    close = onGrid(dice() < 0.1 ? open : open * (1 + drift + (dice() - 0.5) * 2 * size));
    if (close < 5 || close > 5_000) close = 100;
    const high = onGrid(Math.max(open, close) * (1 + dice() * size));
    const low = onGrid(Math.min(open, close) * (1 - dice() * size));
    const volume = Math.floor(dice() * 1_000) * (gap === 0 ? 1 : 3);
    return {
      openTimeMs: i * 86_400_000,
      open,
      high: Math.max(high, open, close),
      low: Math.min(low, open, close),
      close,
      volume,
    };
  });
}
