import fc from "fast-check";
import * as streaming from "trading-signals";
import { expect, it } from "vitest";
import { candleColumns } from "../../market/index.ts";
import { alike } from "../conformance.ts";
import { flat, walk } from "../sample-histories.ts";
import { anyHistory } from "../test-any-history.ts";
import { count, expectAt, recorded, spy } from "../test-published.ts";
import * as peers from "../test-peers.ts";
import { sma } from "../sma/sma.ts";
import { stochRsi } from "./stoch-rsi.ts";

const period = fc.integer({ min: 1, max: 24 });

it.skipIf(!recorded)("is the stochastic RSI, fast and slow (Stock.Indicators, SPY 2017-2018)", () => {
  const fast = stochRsi(spy().close, 14, 14, 1, 3);
  expect([count(fast.k), count(fast.d)]).toEqual([475, 473]);
  expectAt(fast.k, { 31: 93.3333, 152: 0, 249: 36.5517, 501: 97.5244 }, 4);
  expectAt(fast.d, { 31: 97.7778, 152: 0, 249: 27.3094, 501: 89.8385 }, 4);
  const slow = stochRsi(spy().close, 14, 14, 3, 3);
  expect([count(slow.k), count(slow.d)]).toEqual([473, 471]);
  expectAt(slow.k, { 31: 97.7778, 152: 0, 249: 27.3094, 501: 89.8385 }, 4);
  expectAt(slow.d, { 31: 99.2593, 152: 20.0263, 249: 33.2716, 501: 73.4176 }, 4);
});
it("stochastic RSI places Wilder's RSI in its own range, smoothed twice; a range of zero gives 0", () => {
  fc.assert(
    fc.property(anyHistory(80), fc.integer({ min: 2, max: 14 }), period, (candles, p, kPeriod) => {
      const closes = candles.map((bar) => bar.close);
      const strengths: number[] = [];
      let [gain, loss] = [0, 0];
      closes.forEach((close, i) => {
        if (i === 0) return;
        const change = close - (closes[i - 1] ?? NaN);
        const [up, down] = [Math.max(change, 0), Math.max(-change, 0)];
        [gain, loss] =
          i <= p ? [gain + up / p, loss + down / p] : [(gain * (p - 1) + up) / p, (loss * (p - 1) + down) / p];
        if (i >= p) strengths.push(gain + loss === 0 ? 0 : 100 * (gain / (gain + loss)));
      });
      const raw = stochRsi(Float64Array.from(closes), p, kPeriod, 1, 3);
      raw.k.forEach((value, i) => {
        if (i < p + kPeriod - 1) {
          expect(value).toBeNaN();
          return;
        }
        const window = strengths.slice(i - p - kPeriod + 1, i - p + 1);
        const [low, range] = [Math.min(...window), Math.max(...window) - Math.min(...window)];
        if (range > 1e-3) {
          expect(alike(value, (100 * ((window.at(-1) ?? NaN) - low)) / range, 1e3), `bar ${String(i)}`).toBe(true);
        } else {
          expect(Math.abs(value - 50)).toBeLessThanOrEqual(50 + 1e-9);
        }
      });
      const smooth = stochRsi(Float64Array.from(closes), p, kPeriod, 3, 2);
      const from = p + kPeriod - 1;
      if (closes.length <= from) return;
      const expected = sma(raw.k.subarray(from), 3);
      smooth.k.subarray(from).forEach((value, i) => {
        expect(alike(value, expected[i] ?? NaN, 100)).toBe(true);
      });
      if (expected.length < 3) return;
      sma(expected.subarray(2), 2).forEach((value, i) => {
        expect(alike(smooth.d[from + 2 + i] ?? NaN, value, 100)).toBe(true);
      });
    }),
  );
});
const halted = [...walk(60, 30, 47), ...flat(60, 29.37)].map((bar, i) => ({ ...bar, openTimeMs: i * 60_000 }));
it("is 0 for an unchanged price, whatever rounding does to the RSI", () => {
  const { k, d } = stochRsi(candleColumns(halted).close, 14, 14, 1, 3);
  expect([...k.subarray(60 + 14 + 1)].every((value) => value === 0)).toBe(true);
  expect([...d.subarray(60 + 14 + 3)].every((value) => value === 0)).toBe(true);
});
it("is 0 for a price that only ever rose", () => {
  const rising = Float64Array.from({ length: 80 }, (_, i) => 10 * 1.013 ** i);
  expect([...stochRsi(rising, 14, 14, 1, 3).k.subarray(27)].every((value) => value === 0)).toBe(true);
});
it("equals trading-signals' stochastic RSI once its seed has faded", () => {
  const smoothing = { k: new streaming.SMA(3), d: new streaming.SMA(3) };
  const strength = new streaming.StochasticRSI(14, streaming.WSMA, smoothing);
  const strengths = peers.each((bar) => {
    strength.update(bar.close, false);
    return { k: smoothing.k.getResult(), d: smoothing.d.getResult() };
  });
  const { k, d } = stochRsi(peers.columns.close, 14, 14, 3, 3);
  // Theirs are fractions of one, and wait while a fraction is 0.
  const from = 700;
  let compared = 0;
  for (let i = from; i < peers.candles.length; i++) {
    const before = strengths.slice(i - 6, i + 1);
    if (before.some((row) => !row.k || !row.d)) continue;
    compared++;
    expect(alike(k[i] ?? NaN, 100 * (strengths[i]?.k ?? NaN), 100)).toBe(true);
    expect(alike(d[i] ?? NaN, 100 * (strengths[i]?.d ?? NaN), 100)).toBe(true);
  }
  expect(compared).toBeGreaterThan(500);
});
