import fc from "fast-check";
import * as whole from "indicatorts";
import * as technical from "technicalindicators";
import * as streaming from "trading-signals";
import { expect, it } from "vitest";
import { candleColumns, type Candle } from "../../market/index.ts";
import { anyHistory } from "../test-any-history.ts";
import { expectDefined, highest, lowest } from "../test-naive.ts";
import { count, expectAt, recorded, spy } from "../test-published.ts";
import * as peers from "../test-peers.ts";
import { williams } from "./williams.ts";

it.skipIf(!recorded)("Williams %R 14 is Stock.Indicators' (SPY 2017-2018)", () => {
  const ours = williams(spy(), 14);
  expect(count(ours)).toBe(489);
  expectAt(ours, { 343: -19.8211, 501: -52.0121 }, 4);
});
it("is as published on any history", () => {
  fc.assert(
    fc.property(anyHistory(70), fc.integer({ min: 1, max: 24 }), (candles, period) => {
      const naive = (seen: readonly Candle[]): number => {
        const window = seen.slice(-period);
        const range = highest(window) - lowest(window);
        return range === 0 ? 0 : ((highest(window) - (seen.at(-1)?.close ?? NaN)) / range) * -100;
      };
      expectDefined(williams(candleColumns(candles), period), candles, period - 1, naive, 100);
    }),
  );
});
it("is trading-signals', technicalindicators' and indicatorts' Williams %R", () => {
  const depth = new streaming.WilliamsR(14);
  const { high, low, close } = peers.lists;
  const ours = williams(peers.columns, 14);
  peers.expectSame(
    ours,
    peers.each((bar) => depth.update(bar, false)),
    13,
    100,
  );
  peers.expectSame(ours, technical.WilliamsR.calculate({ period: 14, high, low, close }), 13, 100);
  peers.expectSame(ours, whole.willr(high, low, close, { period: 14 }), 13, 100);
});
