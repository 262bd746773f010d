import fc from "fast-check";
import * as streaming from "trading-signals";
import { it } from "vitest";
import { candleColumns, type Candle } from "../../market/index.ts";
import { scaleOf } from "../conformance.ts";
import { anyHistory } from "../test-any-history.ts";
import { expectDefined, highest, lowest } from "../test-naive.ts";
import { expectAt, recorded, spy } from "../test-published.ts";
import * as peers from "../test-peers.ts";
import { donchian } from "./donchian.ts";

it.skipIf(!recorded)("is the Donchian channel of the bar before (Stock.Indicators, SPY 2017-2018)", () => {
  const { upper, middle, lower } = donchian(spy(), 20);
  // Theirs excludes the current bar.
  expectAt(upper, { 19: 217.02, 248: 258.7, 484: 274.39, 500: 273.59 }, 9);
  expectAt(middle, { 19: 214.27, 248: 254.285, 484: 265.535, 500: 251.505 }, 9);
  expectAt(lower, { 19: 211.52, 248: 249.87, 484: 256.68, 500: 229.42 }, 9);
});
it("is as published on any history", () => {
  fc.assert(
    fc.property(anyHistory(70), fc.integer({ min: 1, max: 24 }), (candles, period) => {
      const { upper, middle, lower } = donchian(candleColumns(candles), period);
      const scale = scaleOf(candles, "donchian");
      const window = (seen: readonly Candle[]): readonly Candle[] => seen.slice(-period);
      expectDefined(upper, candles, period - 1, (seen) => highest(window(seen)), scale);
      expectDefined(lower, candles, period - 1, (seen) => lowest(window(seen)), scale);
      const halfway = (seen: readonly Candle[]): number => (highest(window(seen)) + lowest(window(seen))) / 2;
      expectDefined(middle, candles, period - 1, halfway, scale);
    }),
  );
});
it("is trading-signals' Donchian channel", () => {
  const channel = new streaming.DonchianChannels(20);
  const channels = peers.each((bar) => channel.update(bar, false));
  for (const band of ["upper", "middle", "lower"] as const)
    peers.expectSame(
      donchian(peers.columns, 20)[band],
      channels.map((row) => row?.[band]),
      19,
    );
});
