import fc from "fast-check";
import * as whole from "indicatorts";
import * as streaming from "trading-signals";
import { expect, it } from "vitest";
import { candleColumns } from "../../market/index.ts";
import { anyHistory } from "../test-any-history.ts";
import { expectPublished, published, recorded, spy } from "../test-published.ts";
import { verdictOn } from "../test-vote-bars.ts";
import * as peers from "../test-peers.ts";
import { bollinger, BOLLINGER } from "./bollinger.ts";

it.skipIf(!recorded)("Bollinger's bands are Stock.Indicators' from their first bar (SPY 2017-2018)", () => {
  const ours = bollinger(spy().close, 20, 2);
  expectPublished(ours.upper, published("bb", "upperBand"));
  expectPublished(ours.middle, published("bb", "sma"));
  expectPublished(ours.lower, published("bb", "lowerBand"));
});
it("are trading-signals' and indicatorts' bands", () => {
  const one = new streaming.BollingerBands(20, 2);
  const theirs = peers.each((bar) => one.update(bar.close, false));
  const ours = bollinger(peers.columns.close, 20, 2);
  for (const band of ["upper", "middle", "lower"] as const)
    peers.expectSame(
      ours[band],
      theirs.map((row) => row?.[band]),
      19,
    );
  const bands = whole.bb(peers.lists.close, { period: 20 });
  peers.expectSame(ours.upper, bands.upper, 19);
  peers.expectSame(ours.lower, bands.lower, 19);
});
it("use the population's deviation", () => {
  const { upper, middle, lower } = bollinger(Float64Array.of(2, 4, 4, 4, 5, 5, 7, 9), 8, 2);
  expect([upper[7], middle[7], lower[7]]).toEqual([9, 5, 1]);
});
it("lie around their middle", () => {
  fc.assert(
    fc.property(anyHistory(120), fc.integer({ min: 1, max: 25 }), (candles, period) => {
      const { upper, middle, lower } = bollinger(candleColumns(candles).close, period, 2);
      for (let i = period - 1; i < candles.length; i++) {
        const [low, mid, high] = [lower[i] ?? NaN, middle[i] ?? NaN, upper[i] ?? NaN];
        if (!(low <= mid && mid <= high)) expect([low, mid, high], `bar ${String(i)}`).toBe("in order");
      }
    }),
  );
});
it("vote against a break, and neither way exactly on a band", () => {
  expect([0.9, 1, 1.5, 2, 2.1].map((close) => verdictOn(BOLLINGER, [2, 1.5, 1], { close }).vote)).toEqual([
    "BUY",
    "NEUTRAL",
    "NEUTRAL",
    "NEUTRAL",
    "SELL",
  ]);
  expect(verdictOn(BOLLINGER, [2, undefined, undefined], { close: 1 }).reading).toBe("not enough data");
});
