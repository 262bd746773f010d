import { describe, expect, it } from "vitest";
import { candleColumns, type Candle } from "../market/index.ts";
import type { Indicator } from "./indicator.ts";
import { findIndicator } from "./parse-indicator.ts";

/** Whether two readings are equal to 1e-9 of their scale; NaN equals NaN. */
export function alike(a: number, b: number, scale = 0): boolean {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number.isNaN(a) && Number.isNaN(b);
  return Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b), scale);
}

/**
 * Expects two columns to be identical, including NaN and the sign of zero. Details are only reported if they differ.
 */
export function expectSameDigits(column: Float64Array | undefined, expected: Float64Array | undefined): void {
  if (column === undefined || expected === undefined || column.length !== expected.length) {
    expect(column).toEqual(expected);
    return;
  }
  for (let i = 0; i < column.length; i++)
    if (!Object.is(column[i], expected[i])) expect(column[i], `bar ${String(i)}`).toBe(expected[i]);
}

/**
 * Returns the scale for differences near zero: 100 for percentages, else the highest price, whose rounding affects
 * sums.
 */
export function scaleOf(candles: readonly Candle[], indicator: string): number {
  const unit = findIndicator(indicator)?.unit;
  if (unit === "volume") return 0;
  return unit === "hundred" ? 100 : Math.max(0, ...candles.map((bar) => bar.high));
}

/** Expects that an indicator's bar-by-bar readings equal its bulk readings; `scale` as in `alike`. */
export function expectSameSteps(indicator: Indicator, candles: readonly Candle[], scale: number): void {
  const bulk = indicator.bulk(candleColumns(candles));
  let state = indicator.start;
  candles.forEach((candle, i) => {
    const next = indicator.step(state, candle);
    state = next.state;
    next.value.forEach((value, output) => {
      const expected = bulk[output]?.[i] ?? NaN;
      if (!alike(value, expected, scale)) expect(value, `bar ${String(i)}`).toBe(expected);
    });
  });
}

/**
 * The conformance suite of every indicator, over every given history. Distances near zero (MACD) are compared on the
 * scale of prices.
 */
export function indicatorConformance(
  indicator: Indicator,
  histories: Readonly<Record<string, readonly Candle[]>>,
): void {
  describe(`laws of ${indicator.id}`, () => {
    for (const [name, candles] of Object.entries(histories)) {
      const columns = candleColumns(candles);
      const bulk = indicator.bulk(columns);
      // A thousandth of it: a random walk's readings are further from zero than those of fast-check's histories.
      const scale = 1e-3 * scaleOf(candles.slice(0, 300), indicator.name);

      it(`keeps the length and warms up as declared (${name})`, () => {
        expect(bulk).toHaveLength(indicator.outputs.length);
        bulk.forEach((column, output) => {
          expect(column).toHaveLength(candles.length);
          const first = column.findIndex((value) => !Number.isNaN(value));
          const declared = indicator.warmUp[output] ?? NaN;
          expect(first).toBe(declared < candles.length ? declared : -1);
          for (let i = declared; i < candles.length; i++) expect(Number.isFinite(column[i])).toBe(true);
        });
      });

      it(`reads the same bar by bar as in bulk (${name})`, () => {
        expectSameSteps(indicator, candles, scale);
      });

      it(`never looks ahead (${name})`, () => {
        for (const t of [0, 1, 13, 14, 15, 27, 40, 99, candles.length - 2].filter(
          (at) => at >= 0 && at < candles.length,
        )) {
          const part = indicator.bulk(candleColumns(candles.slice(0, t + 1)));
          part.forEach((column, output) => expectSameDigits(column, bulk[output]?.slice(0, t + 1)));
        }
      });

      it(`forgets a forming candle that is replaced (${name})`, () => {
        let state = indicator.start;
        let plain = indicator.start;
        for (const candle of candles.slice(0, 60)) {
          indicator.step(state, {
            ...candle,
            high: candle.high * 3,
            close: candle.high * 2,
            volume: candle.volume + 7,
          });
          const replaced = indicator.step(state, candle);
          const direct = indicator.step(plain, candle);
          expect(replaced.value).toEqual(direct.value);
          state = replaced.state;
          plain = direct.state;
        }
      });
    }
  });
}
