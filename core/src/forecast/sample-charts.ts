import { candleColumns, type Candle, type CandleColumns } from "../market/index.ts";

/**
 * Returns simulated bars for tests: a seeded random walk (Park and Miller's generator) with slowly varying volatility
 * and some flat bars. Hourly, starting on a Monday.
 */
export function sampleCandles(length: number, seed: number, barMs = 3_600_000): Candle[] {
  let state = seed;
  const dice = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  let close = 100;
  return Array.from({ length }, (_, i) => {
    const size = 0.01 * (1.2 + Math.sin(i / 90));
    const open = close * (1 + (dice() - 0.5) * size * 0.1);
    close = dice() < 0.03 ? open : open * Math.exp((dice() + dice() + dice() - 1.5) * size);
    const high = Math.max(open, close) * (1 + dice() * size * 0.4);
    const low = Math.min(open, close) * (1 - dice() * size * 0.4);
    const openTimeMs = Date.UTC(2024, 0, 1) + i * barMs;
    return { openTimeMs, open, high, low, close, volume: Math.floor(dice() * 10_000) };
  });
}

/** Returns a chart of simulated bars. */
export function sampleChart(length: number, seed: number, barMs?: number): CandleColumns {
  return candleColumns(sampleCandles(length, seed, barMs));
}
