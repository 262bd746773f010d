import fc from "fast-check";
import * as streaming from "trading-signals";
import { expect, it } from "vitest";
import { candleColumns, type Candle } from "../../market/index.ts";
import { anyHistory } from "../test-any-history.ts";
import { expectDefined, sum, typical } from "../test-naive.ts";
import { count, expectAt, recorded, spy } from "../test-published.ts";
import { flows } from "../test-flows.ts";
import * as peers from "../test-peers.ts";
import { mfi } from "./mfi.ts";

it.skipIf(!recorded)("is MFI 14 and 4 (Stock.Indicators, SPY 2017-2018)", () => {
  const ours = mfi(spy(), 14);
  expect(count(ours)).toBe(488);
  expectAt(ours, { 439: 69.0622, 501: 39.9494 }, 4);
  expectAt(mfi(spy(), 4), { 31: 100, 43: 0 }, 4);
});
it("is ChartSchool's MFI 14 (cs-mfi.csv)", () => {
  const published = [49.46631, 45.10974, 36.27215, 28.40665, 31.52806, 33.86815, 41.3001, 42.80337];
  const ours = mfi(flows, 14);
  published.forEach((value, i) => expect(ours[14 + i]).toBeCloseTo(value, 3));
});
it("is as published on any history", () => {
  fc.assert(
    fc.property(anyHistory(70), fc.integer({ min: 1, max: 24 }), (candles, period) => {
      const naive = (seen: readonly Candle[]): number => {
        const moved = seen.slice(-period).map((bar, i, window) => {
          const before = seen.at(i - window.length - 1) ?? bar;
          return Math.sign(typical(bar) - typical(before)) * typical(bar) * bar.volume;
        });
        const rise = sum(moved.filter((flow) => flow > 0));
        const fall = -sum(moved.filter((flow) => flow < 0));
        return rise + fall === 0 ? 0 : 100 - 100 / (1 + rise / fall);
      };
      expectDefined(mfi(candleColumns(candles), period), candles, period, naive, 100);
    }),
  );
});
it("is trading-signals' MFI", () => {
  const flow = new streaming.MFI(14);
  peers.expectSame(
    mfi(peers.columns, 14),
    peers.each((bar) => flow.update(bar, false)),
    14,
    100,
  );
});
