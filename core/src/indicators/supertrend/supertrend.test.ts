import fc from "fast-check";
import * as streaming from "trading-signals";
import { expect, it } from "vitest";
import { candleColumns } from "../../market/index.ts";
import { anyHistory } from "../test-any-history.ts";
import { count, expectAt, recorded, spy } from "../test-published.ts";
import * as peers from "../test-peers.ts";
import { atr } from "../atr/atr.ts";
import { supertrend } from "./supertrend.ts";

it.skipIf(!recorded)("is Supertrend 14, 3 with its direction (Stock.Indicators, SPY 2017-2018)", () => {
  const { supertrend: line, direction } = supertrend(spy(), 14, 3);
  expect([line, direction].map(count)).toEqual([488, 488]);
  expectAt(line, { 14: 210.6157, 151: 232.852, 152: 237.6436, 249: 253.8008, 501: 250.7954 }, 4);
  expectAt(direction, { 14: 1, 151: 1, 152: -1, 249: 1, 501: -1 }, 0);
});
it("Supertrend's bands only tighten until a close was beyond them, and its direction turns when one passes the line", () => {
  fc.assert(
    fc.property(anyHistory(90), fc.integer({ min: 1, max: 12 }), fc.constantFrom(0.5, 1, 3), (candles, p, factor) => {
      const columns = candleColumns(candles);
      const { supertrend: line, direction } = supertrend(columns, p, factor);
      const ranges = atr(columns, p);
      let bands: { upper: number; lower: number; up: boolean } | undefined;
      candles.forEach((bar, i) => {
        if (i < p) {
          expect([line[i], direction[i]]).toEqual([NaN, NaN]);
          return;
        }
        const middle = (bar.high + bar.low) / 2;
        const [high, low] = [middle + factor * (ranges[i] ?? NaN), middle - factor * (ranges[i] ?? NaN)];
        const before = candles[i - 1]?.close ?? NaN;
        const old = bands ?? { upper: high, lower: low, up: bar.close >= middle };
        const upper = before > old.upper ? high : Math.min(high, old.upper);
        const lower = before < old.lower ? low : Math.max(low, old.lower);
        const up = old.up ? !(bar.close < lower) : bar.close > upper;
        bands = { upper, lower, up };
        expect([line[i], direction[i]]).toEqual([up ? lower : upper, up ? 1 : -1]);
      });
    }),
  );
});
it("equals trading-signals' Supertrend once its seed has faded", () => {
  const trend = new streaming.SuperTrend();
  const trends = peers.each((bar) => trend.update(bar, false));
  const ours = supertrend(peers.columns, 10, 3);
  peers.expectSame(
    ours.supertrend,
    trends.map((row) => row?.supertrend),
    600,
  );
  peers.expectSame(
    ours.direction,
    trends.map((row) => (row?.trend === streaming.TradingSignal.BULLISH ? 1 : -1)),
    600,
  );
});
