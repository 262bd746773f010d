import fc from "fast-check";
import * as streaming from "trading-signals";
import { expect, it } from "vitest";
import { candleColumns } from "../../market/index.ts";
import { anyHistory } from "../test-any-history.ts";
import { count, expectAt, recorded, spy } from "../test-published.ts";
import * as peers from "../test-peers.ts";
import { atr } from "../atr/atr.ts";
import { ema } from "../ema/ema.ts";
import { keltner } from "./keltner.ts";

const period = fc.integer({ min: 1, max: 24 });

it.skipIf(!recorded)("is Keltner 20, 2, 10 (Stock.Indicators, SPY 2017-2018)", () => {
  const { upper, middle, lower } = keltner(spy(), 20, 2, 10);
  expect([upper, middle, lower].map(count)).toEqual([483, 483, 483]);
  expectAt(upper, { 485: 275.426, 501: 262.1873 }, 4);
  expectAt(middle, { 485: 265.4599, 501: 249.3519 }, 4);
  expectAt(lower, { 485: 255.4938, 501: 236.5165 }, 4);
});
it("Keltner is EMA and ATR, both from the later one's first bar", () => {
  fc.assert(
    fc.property(anyHistory(60), period, period, (candles, p, atrPeriod) => {
      const columns = candleColumns(candles);
      const { upper, middle, lower } = keltner(columns, p, 1.5, atrPeriod);
      const [means, ranges] = [ema(columns.close, p), atr(columns, atrPeriod)];
      candles.forEach((_, i) => {
        const [mean, range] = [means[i] ?? NaN, ranges[i] ?? NaN];
        expect(middle[i]).toBe(Number.isNaN(range) ? NaN : mean);
        expect(upper[i]).toBe(mean + 1.5 * range);
        expect(lower[i]).toBe(mean - 1.5 * range);
      });
    }),
  );
});
it("equals trading-signals' Keltner channel once its seeds have faded", () => {
  const channel = new streaming.KeltnerChannels();
  const channels = peers.each((bar) => channel.update(bar, false));
  for (const band of ["upper", "middle", "lower"] as const)
    peers.expectSame(
      keltner(peers.columns, 20, 2, 10)[band],
      channels.map((row) => row?.[band]),
      600,
    );
});
