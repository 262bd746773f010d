import fc from "fast-check";
import * as technical from "technicalindicators";
import * as streaming from "trading-signals";
import { expect, it } from "vitest";
import { candleColumns, type Candle } from "../../market/index.ts";
import { scaleOf } from "../conformance.ts";
import { anyHistory } from "../test-any-history.ts";
import { expectDefined, sum } from "../test-naive.ts";
import { count, expectAt, recorded, spy } from "../test-published.ts";
import * as peers from "../test-peers.ts";
import { wma } from "./wma.ts";

it.skipIf(!recorded)("WMA 20 is Stock.Indicators' (SPY 2017-2018)", () => {
  const ours = wma(spy().close, 20);
  expect(count(ours)).toBe(483);
  expectAt(ours, { 149: 235.5253, 501: 246.511 }, 4);
});
/** StockCharts' ChartSchool, cs-wma.csv, 9 April 2020 on. */
it("WMA 9 is ChartSchool's", () => {
  const closes = [
    ...[573, 650.95, 709.89, 729.83, 745.21, 753.89, 746.36, 686.72, 732.11, 705.63, 725.15, 798.75, 769.12, 800.51],
    ...[781.88, 701.32, 761.19, 768.21, 782.58, 780.04],
  ];
  const values = [721.79, 722.2947, 723.756, 738.2884, 744.9202, 756.9569, 764.0387, 754.3864, 757.7091, 760.7809];
  const ours = wma(Float64Array.from(closes), 9);
  values.forEach((value, i) => expect(ours[8 + i]).toBeCloseTo(value, 3));
});
it("is as published on any history", () => {
  fc.assert(
    fc.property(anyHistory(70), fc.integer({ min: 1, max: 24 }), (candles, period) => {
      const naive = (seen: readonly Candle[]): number =>
        sum(seen.slice(-period).map((bar, i) => (i + 1) * bar.close)) / ((period * (period + 1)) / 2);
      expectDefined(wma(candleColumns(candles).close, period), candles, period - 1, naive, scaleOf(candles, "wma"));
    }),
  );
});
it("is trading-signals' and technicalindicators' WMA", () => {
  const average = new streaming.WMA(20);
  const ours = wma(peers.columns.close, 20);
  peers.expectSame(
    ours,
    peers.each((bar) => average.update(bar.close, false)),
    19,
  );
  peers.expectSame(ours, technical.WMA.calculate({ period: 20, values: peers.lists.close }), 19);
});
