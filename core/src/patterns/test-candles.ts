import type { Candle } from "../market/index.ts";

/**
 * Generated bars on a price grid of five hundredths, the same for every seed: gaps, flat bodies, missing shadows and
 * runs, so that every pattern occurs, and many lengths are equal except for the last bits of their sums.
 */
export function gridCandles(length: number, seed: number): Candle[] {
  let state = seed;
  const dice = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const quarters = (size: number): number => Math.floor(dice() * size) / 4;
  let close = 100;
  let run = 0;
  return Array.from({ length }, (_, i) => {
    if (dice() < 0.15) run = dice() < 0.5 ? 1 : -1;
    if (dice() < 0.15) run = 0;
    const gap = dice() < 0.4 ? quarters(9) - 1 : -run * quarters(5) * 0.5;
    const open = Math.round(4 * (close + gap)) / 4;
    const move = dice() < 0.1 ? 0 : run === 0 ? quarters(25) - 3 : run * (1 + quarters(9));
    close = open + move;
    const high = Math.max(open, close) + (dice() < 0.4 ? 0 : quarters(12));
    const low = Math.min(open, close) - (dice() < 0.4 ? 0 : quarters(12));
    const bar = { openTimeMs: i * 60_000, open: open / 5, high: high / 5, low: low / 5, close: close / 5, volume: 1 };
    if (close < 50 || close > 400) close = 100;
    return bar;
  });
}
