import { describe, expect, it } from "vitest";
import { candleColumns } from "../market/index.ts";
import {
  adx,
  atr,
  bollinger,
  ema,
  INDICATORS,
  macd,
  obv,
  parseIndicator,
  rsi,
  stochastic,
  suite,
  suiteReader,
} from "./index.ts";
import { walk } from "./sample-histories.ts";
import { expectPublished } from "./test-published.ts";

/** Token prices go down to this and beyond. */
const TINY = 1e-12;

describe("the suite", () => {
  it("gives tiny prices the readings of large ones, where TA-Lib treats anything below 0.00000001 as zero", () => {
    const rows = walk(300, 30, 47);
    const prices = candleColumns(rows);
    const tiny = candleColumns(
      rows.map(({ openTimeMs, open, high, low, close, volume }) => ({
        openTimeMs,
        volume,
        open: open * TINY,
        high: high * TINY,
        low: low * TINY,
        close: close * TINY,
      })),
    );
    const [large, small] = [bollinger(prices.close, 20, 2), bollinger(tiny.close, 20, 2)];
    for (let i = 19; i < rows.length; i++) {
      const deviation = (small.upper[i]! - small.middle[i]!) / 2;
      expect(deviation / TINY).toBeCloseTo((large.upper[i]! - large.middle[i]!) / 2, 9);
      // TA_IS_ZERO_OR_NEG(variance) in ta_STDDEV.c: its three bands would be one line here.
      expect(deviation > 0 && deviation ** 2 < 1e-8).toBe(true);
    }
    // TA_IS_ZERO(gain + loss) in ta_RSI.c, TA_IS_ZERO(true range) in ta_ADX.c and the DIs: 0 there.
    const same = (a: Float64Array, b: Float64Array, from: number) => {
      for (let i = from; i < rows.length; i++) expect(a[i]).toBeCloseTo(b[i]!, 8);
      expect(b.some((value) => value > 1)).toBe(true);
    };
    same(rsi(tiny.close, 14), rsi(prices.close, 14), 14);
    const [movement, wanted] = [adx(tiny, 14), adx(prices, 14)];
    same(movement.adx, wanted.adx, 27);
    same(movement.plusDi, wanted.plusDi, 14);
    same(movement.minusDi, wanted.minusDi, 14);
    expect(Math.max(...atr(tiny, 14).subarray(14)) * 14).toBeLessThan(1e-8);
  });
  it("equals the single indicators, even in reused columns", () => {
    const c = candleColumns(walk(900, 30, 43));
    const trend = macd(c.close, 12, 26, 9);
    const bands = bollinger(c.close, 20, 2);
    const direction = adx(c, 14);
    const slow = stochastic(c, 14, 3, 3);
    const single = [
      ...[20, 50, 200].map((period) => ema(c.close, period)),
      ...[trend.macd, trend.signal, trend.histogram, rsi(c.close, 14)],
      ...[bands.upper, bands.middle, bands.lower, atr(c, 14)],
      ...[direction.adx, direction.plusDi, direction.minusDi, slow.k, slow.d, obv(c)],
    ];
    const used = single.map((column) => new Float64Array(column.length).fill(7));
    for (const columns of [suite(c), suite(c, used)]) {
      columns.forEach((column, i) => {
        expect(column.findIndex((value) => !Number.isNaN(value))).toBe(
          single[i]?.findIndex((value) => !Number.isNaN(value)),
        );
        expectPublished(
          column,
          [...(single[i] ?? [])].map((value) => (Number.isNaN(value) ? null : value)),
          0,
          1,
        );
      });
    }
    expect(() => suite(c, used.slice(1))).toThrow("suite: out must be 17 columns of 900 values");
  });
  it("supplies the usual set through its reader, digit for digit, and computes every other indicator separately", () => {
    const columns = candleColumns(walk(400, 30, 67));
    const read = suiteReader(columns);
    const settings = INDICATORS.map(({ name }) => name);
    for (const indicator of [...settings, "ema:50", "ema:200", "rsi:7", "bollinger:20:2.5"].map(parseIndicator))
      expect(read(indicator), indicator.id).toEqual(indicator.bulk(columns));
  });
});
