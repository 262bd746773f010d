import type { Candle } from "../market/index.ts";

/** A seeded random walk (Park and Miller's generator): generated bars for tests, with flat bars and gaps in between. */
export function walk(length: number, start: number, seed: number): Candle[] {
  let state = seed;
  const dice = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  let close = start;
  return Array.from({ length }, (_, i) => {
    const open = close * (1 + (dice() - 0.5) * 0.004);
    close = dice() < 0.1 ? open : open * (1 + (dice() - 0.5) * 0.03);
    const high = Math.max(open, close) * (1 + dice() * 0.008);
    const low = Math.min(open, close) * (1 - dice() * 0.008);
    return { openTimeMs: i * 60_000, open, high, low, close, volume: Math.floor(dice() * 10_000) };
  });
}

/** Bars without any movement. */
export function flat(length: number, price: number): Candle[] {
  return Array.from({ length }, (_, i) => {
    return { openTimeMs: i * 60_000, open: price, high: price, low: price, close: price, volume: 5 };
  });
}
