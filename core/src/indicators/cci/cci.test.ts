import fc from "fast-check";
import * as technical from "technicalindicators";
import * as streaming from "trading-signals";
import { expect, it } from "vitest";
import { candleColumns } from "../../market/index.ts";
import { alike } from "../conformance.ts";
import { anyHistory } from "../test-any-history.ts";
import { sum, typical } from "../test-naive.ts";
import { bars, count, expectAt, recorded, spy } from "../test-published.ts";
import * as peers from "../test-peers.ts";
import { cci } from "./cci.ts";

const period = fc.integer({ min: 1, max: 24 });

it.skipIf(!recorded)("is CCI 20 (Stock.Indicators, SPY 2017-2018)", () => {
  const ours = cci(spy(), 20);
  expect(count(ours)).toBe(483);
  expectAt(ours, { 501: -52.9946 }, 4);
});
it("is ChartSchool's CCI 20 (cs-cci.csv, 24 August to 5 October 2010)", () => {
  const ours = cci(
    bars([
      [24.2013, 23.8534, 23.8932, 0],
      [24.0721, 23.7242, 23.9528, 0],
      [24.0423, 23.6447, 23.6745, 0],
      [23.8733, 23.3664, 23.7839, 0],
      [23.6745, 23.4559, 23.4956, 0],
      [23.5851, 23.1776, 23.3217, 0],
      [23.8037, 23.3962, 23.754, 0],
      [23.8036, 23.5652, 23.7938, 0],
      [24.3007, 24.0522, 24.1417, 0],
      [24.1516, 23.7739, 23.8137, 0],
      [24.0522, 23.595, 23.7839, 0],
      [24.0622, 23.8435, 23.8634, 0],
      [23.8833, 23.6447, 23.7044, 0],
      [25.1356, 23.9429, 24.9567, 0],
      [25.1952, 24.738, 24.8771, 0],
      [25.066, 24.7678, 24.9616, 0],
      [25.2151, 24.897, 25.1753, 0],
      [25.3741, 24.9268, 25.066, 0],
      [25.3642, 24.9567, 25.2747, 0],
      [25.2648, 24.9268, 24.9964, 0],
      [24.8175, 24.2112, 24.4597, 0],
      [24.4398, 24.2112, 24.2808, 0],
      [24.6485, 24.4299, 24.6237, 0],
      [24.8374, 24.4398, 24.5815, 0],
      [24.7479, 24.2013, 24.5268, 0],
      [24.5094, 24.251, 24.3504, 0],
      [24.6784, 24.2112, 24.3404, 0],
      [24.6684, 24.1516, 24.2311, 0],
      [23.8435, 23.6348, 23.764, 0],
      [24.3007, 23.764, 24.2013, 0],
    ]),
    20,
  );
  // Published from prices of more digits than these four.
  const published = [102.315, 30.736, 6.5516, 33.2964, 34.9514, 13.8401, -10.7478, -11.5821, -29.3472, -129.3557];
  published.forEach((value, i) => expect(ours[19 + i]).toBeCloseTo(value, 1));
  expect(ours[29]).toBeCloseTo(-73.0696, 1);
});
it("CCI is the distance from the window's mean in units of 1.5 % of its mean deviation, 0 where nothing but rounding moved", () => {
  fc.assert(
    fc.property(anyHistory(70), period, (candles, p) => {
      cci(candleColumns(candles), p).forEach((value, i) => {
        if (i < p - 1) {
          expect(value).toBeNaN();
          return;
        }
        const window = candles.slice(i - p + 1, i + 1).map(typical);
        const mean = sum(window) / p;
        const deviation = sum(window.map((one) => Math.abs(one - mean))) / p;
        if (deviation <= 1e-13 * mean) {
          // The sign of pure rounding noise is arbitrary: the result stays a small number or zero.
          expect(Math.abs(value)).toBeLessThanOrEqual(p / 0.015);
          return;
        }
        const expected = ((window.at(-1) ?? NaN) - mean) / (0.015 * deviation);
        // The mean is exact to its last digits, which an almost constant window amplifies.
        const scale = 100 * Math.max(1, (1e-6 * mean) / deviation);
        if (!alike(value, expected, scale)) expect(value, `bar ${String(i)}`).toBe(expected);
      });
    }),
  );
});
it("is trading-signals' and technicalindicators' CCI", () => {
  const channel = new streaming.CCI(20);
  const { high, low, close } = peers.lists;
  const ours = cci(peers.columns, 20);
  peers.expectSame(
    ours,
    peers.each((bar) => channel.update(bar, false)),
    19,
    100,
  );
  peers.expectSame(ours, technical.CCI.calculate({ period: 20, high, low, close }), 19, 100);
});
