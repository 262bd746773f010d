import fc from "fast-check";
import * as whole from "indicatorts";
import * as streaming from "trading-signals";
import { describe, expect, it } from "vitest";
import { candleColumns, type Candle } from "../../market/index.ts";
import { alike } from "../conformance.ts";
import { walk } from "../sample-histories.ts";
import { anyHistory } from "../test-any-history.ts";
import { expectDefined, highest, lowest } from "../test-naive.ts";
import { bars, expectPublished, published, recorded, spy } from "../test-published.ts";
import { verdictOn } from "../test-vote-bars.ts";
import * as peers from "../test-peers.ts";
import { stochastic, STOCHASTIC } from "./stochastic.ts";

it.skipIf(!recorded)("the slow stochastic is Stock.Indicators' from its first bar (SPY 2017-2018)", () => {
  const ours = stochastic(spy(), 14, 3, 3);
  expectPublished(ours.k, published("stoch", "oscillator"));
  expectPublished(ours.d, published("stoch", "signal"));
});
it("is trading-signals' slow stochastic, and indicatorts' before its slowing", () => {
  const one = new streaming.StochasticOscillator({ kPeriod: 14, kSlowingPeriod: 3, dPeriod: 3 });
  const theirs = peers.each((bar) => one.update(bar, false));
  const ours = stochastic(peers.columns, 14, 3, 3);
  peers.expectSame(
    ours.k,
    theirs.map((row) => row?.stochK),
    17,
  );
  peers.expectSame(
    ours.d,
    theirs.map((row) => row?.stochD),
    17,
  );
  const { high, low, close } = peers.lists;
  const raw = whole.stoch(high, low, close, { kPeriod: 14, dPeriod: 3 });
  peers.expectSame(stochastic(peers.columns, 14, 1, 3).k, raw.k, 13);
  peers.expectSame(stochastic(peers.columns, 14, 1, 3).d, raw.d, 15);
});
it("places the close in its range; without range it is 0", () => {
  const columns = bars([
    [4, 0, 1],
    [8, 2, 6],
    [6, 4, 5],
  ]);
  const { k, d } = stochastic(columns, 2, 1, 2);
  expect([...k]).toEqual([NaN, 75, 50]);
  expect([...d]).toEqual([NaN, NaN, 62.5]);
  const still = bars([
    [5, 5, 5],
    [5, 5, 5],
  ]);
  expect(stochastic(still, 2, 1, 1).k[1]).toBe(0);
});
it("has the extremes of the window, whatever its length", () => {
  fc.assert(
    fc.property(anyHistory(80), fc.integer({ min: 1, max: 40 }), (candles, period) => {
      const naive = (seen: readonly Candle[]): number => {
        const window = seen.slice(-period);
        const range = highest(window) - lowest(window);
        return range === 0 ? 0 : (100 * ((seen.at(-1)?.close ?? NaN) - lowest(window))) / range;
      };
      expectDefined(stochastic(candleColumns(candles), period, 1, 1).k, candles, period - 1, naive, 100);
    }),
  );
});
describe("is exact over several chunks of memory", () => {
  const candles = walk(5_000, 100, 37);
  const columns = candleColumns(candles);
  for (const period of [14, 1_000, 1_024, 1_500]) {
    it(`finds the extremes of a window of ${String(period)} bars, and slows without a seam`, () => {
      const raw = stochastic(columns, period, 1, 1).k;
      const { k, d } = stochastic(columns, period, 3, 3);
      for (let i = period + 3; i < candles.length; i += i % 1_024 < 30 ? 1 : 7) {
        const window = candles.slice(i - period + 1, i + 1);
        const bottom = lowest(window);
        const place = (100 * ((columns.close[i] ?? NaN) - bottom)) / (highest(window) - bottom);
        expect(alike(raw[i] ?? NaN, place, 100), `bar ${String(i)}`).toBe(true);
        const mean = (of: Float64Array): number => of.subarray(i - 2, i + 1).reduce((a, b) => a + b) / 3;
        expect(alike(k[i] ?? NaN, mean(raw), 100), `%K at bar ${String(i)}`).toBe(true);
        expect(alike(d[i] ?? NaN, mean(k), 100), `%D at bar ${String(i)}`).toBe(true);
      }
    });
  }
});
it("votes only with both the crossing and the extreme", () => {
  const vote = (k: readonly number[], d: readonly number[]) => verdictOn(STOCHASTIC, [k, d]).vote;
  expect(vote([10, 15], [11, 12])).toBe("BUY");
  expect(vote([10, 25], [11, 12])).toBe("NEUTRAL");
  expect(vote([13, 15], [11, 12])).toBe("NEUTRAL");
  expect(vote([90, 85], [89, 88])).toBe("SELL");
  expect(verdictOn(STOCHASTIC, [undefined, 1])).toEqual({ vote: null, reading: "not enough data" });
  expect(verdictOn(STOCHASTIC, [0, 0], { isHalted: true }).reading).toContain("all equal");
});
