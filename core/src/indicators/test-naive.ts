import { expect } from "vitest";
import type { Candle } from "../market/index.ts";
import { alike } from "./conformance.ts";

/** Parts of published definitions, each bar computed only from the bars it may use: the reference for the kernels. */
export const typical = (bar: Candle): number => (bar.high + bar.low + bar.close) / 3;
export const highest = (bars: readonly Candle[]): number => Math.max(...bars.map((bar) => bar.high));
export const lowest = (bars: readonly Candle[]): number => Math.min(...bars.map((bar) => bar.low));
export const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

/** Expects every bar from `from` on to match the definition, NaN before. */
export function expectDefined(
  ours: Float64Array,
  candles: readonly Candle[],
  from: number,
  naive: (seen: readonly Candle[]) => number,
  scale: number,
): void {
  ours.forEach((value, i) => {
    const expected = i < from ? NaN : naive(candles.slice(0, i + 1));
    if (!alike(value, expected, scale)) expect(value, `bar ${String(i)}`).toBe(expected);
  });
}
