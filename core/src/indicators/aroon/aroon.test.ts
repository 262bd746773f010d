import fc from "fast-check";
import * as streaming from "trading-signals";
import { expect, it } from "vitest";
import { candleColumns, type Candle } from "../../market/index.ts";
import { anyHistory } from "../test-any-history.ts";
import { expectDefined, highest, lowest } from "../test-naive.ts";
import { count, expectAt, recorded, spy } from "../test-published.ts";
import * as peers from "../test-peers.ts";
import { aroon } from "./aroon.ts";

it.skipIf(!recorded)("is Aroon 25 (Stock.Indicators, SPY 2017-2018)", () => {
  const { up, down, oscillator } = aroon(spy(), 25);
  expect([up, down, oscillator].map(count)).toEqual([477, 477, 477]);
  expectAt(up, { 210: 100, 293: 0, 298: 0, 458: 0, 501: 28 }, 9);
  expectAt(down, { 210: 0, 293: 40, 298: 20, 458: 100, 501: 88 }, 9);
  expectAt(oscillator, { 210: 100, 293: -40, 298: -20, 458: -100, 501: -60 }, 9);
});
it("is as published on any history", () => {
  fc.assert(
    fc.property(anyHistory(70), fc.integer({ min: 1, max: 24 }), (candles, period) => {
      const { up, down } = aroon(candleColumns(candles), period);
      const freshness = (values: readonly number[], extreme: number): number =>
        (100 * values.lastIndexOf(extreme)) / period;
      const window = (seen: readonly Candle[]): readonly Candle[] => seen.slice(-period - 1);
      const highs = (seen: readonly Candle[]): readonly number[] => window(seen).map((bar) => bar.high);
      const lows = (seen: readonly Candle[]): readonly number[] => window(seen).map((bar) => bar.low);
      expectDefined(up, candles, period, (seen) => freshness(highs(seen), highest(window(seen))), 100);
      expectDefined(down, candles, period, (seen) => freshness(lows(seen), lowest(window(seen))), 100);
    }),
  );
});
it("is trading-signals' Aroon", () => {
  const age = new streaming.Aroon(14);
  const ages = peers.each((bar) => age.update(bar, false));
  const ours = aroon(peers.columns, 14);
  peers.expectSame(
    ours.up,
    ages.map((row) => row?.aroonUp),
    14,
  );
  peers.expectSame(
    ours.down,
    ages.map((row) => row?.aroonDown),
    14,
  );
});
