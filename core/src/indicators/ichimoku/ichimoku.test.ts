import fc from "fast-check";
import * as whole from "indicatorts";
import * as technical from "technicalindicators";
import * as streaming from "trading-signals";
import { expect, it } from "vitest";
import { candleColumns, type Candle } from "../../market/index.ts";
import { anyHistory } from "../test-any-history.ts";
import { highest, lowest } from "../test-naive.ts";
import { count, expectAt, recorded, spy } from "../test-published.ts";
import * as peers from "../test-peers.ts";
import { ichimoku, ichimokuAhead, laggingSpan } from "./ichimoku.ts";

const period = fc.integer({ min: 1, max: 24 });

it.skipIf(!recorded)("has these lines and cloud, and the lagging span (Stock.Indicators, SPY 2017-2018)", () => {
  const { tenkan, kijun, senkouA, senkouB } = ichimoku(spy(), 9, 26, 52, 26);
  const lagging = laggingSpan(spy().close, 26);
  expect([tenkan, kijun, senkouA, senkouB, lagging].map(count)).toEqual([494, 477, 451, 425, 476]);
  expectAt(tenkan, { 51: 224.465, 249: 257.15, 475: 265.575, 501: 241.26 }, 9);
  expectAt(kijun, { 51: 221.94, 249: 253.085, 475: 263.965, 501: 251.505 }, 9);
  expectAt(senkouA, { 51: 214.8325, 249: 246.3125, 475: 274.9475, 501: 264.77 }, 9);
  expectAt(senkouB, { 249: 241.685, 475: 274.95, 501: 269.82 }, 9);
  expectAt(lagging, { 51: 226.35, 249: 259.21, 475: 245.28 }, 9);
});
it("Ichimoku's lines are middles of ranges, and the cloud at a bar is the one computed `displacement` bars before it", () => {
  const midpoint = (seen: readonly Candle[], p: number): number =>
    seen.length < p ? NaN : (highest(seen.slice(-p)) + lowest(seen.slice(-p))) / 2;
  fc.assert(
    fc.property(anyHistory(70), period, period, period, period, (candles, tenkan, kijun, senkou, displacement) => {
      const columns = candleColumns(candles);
      const lines = ichimoku(columns, tenkan, kijun, senkou, displacement);
      const ahead = ichimokuAhead(columns, tenkan, kijun, senkou, displacement);
      const spans = candles.map((_, i) => {
        const seen = candles.slice(0, i + 1);
        const [first, second] = [midpoint(seen, tenkan), midpoint(seen, kijun)];
        expect([lines.tenkan[i], lines.kijun[i]]).toEqual([first, second]);
        return { senkouA: (first + second) / 2, senkouB: midpoint(seen, senkou) };
      });
      // The values at the bars and beyond them form one row.
      for (const edge of ["senkouA", "senkouB"] as const) {
        const shown = [...lines[edge], ...ahead[edge]];
        expect(shown).toEqual([...Array.from({ length: displacement }, () => NaN), ...spans.map((span) => span[edge])]);
      }
    }),
  );
});
it("has a lagging span that is the close of `displacement` bars later, and nothing at the end", () => {
  expect([...laggingSpan(Float64Array.of(1, 2, 3, 4), 3)]).toEqual([4, NaN, NaN, NaN]);
  expect([...laggingSpan(Float64Array.of(1, 2), 3)]).toEqual([NaN, NaN]);
});
it("is trading-signals' Ichimoku, whose cloud it leaves where it was computed", () => {
  const cloud = new streaming.IchimokuCloud();
  const clouds = peers.each((bar) => cloud.update(bar, false));
  const ours = ichimoku(peers.columns, 9, 26, 52, 26);
  const moved = clouds.map((_, i) => clouds[i - 26]);
  peers.expectSame(
    ours.tenkan,
    clouds.map((row) => row?.conversion),
    51,
  );
  peers.expectSame(
    ours.kijun,
    clouds.map((row) => row?.base),
    51,
  );
  peers.expectSame(
    ours.senkouA,
    moved.map((row) => row?.spanA),
    51 + 26,
  );
  peers.expectSame(
    ours.senkouB,
    moved.map((row) => row?.spanB),
    51 + 26,
  );
});
it("has technicalindicators' and indicatorts' lines", () => {
  const { high, low, close } = peers.lists;
  const ours = ichimoku(peers.columns, 9, 26, 52, 26);
  const spans = { conversionPeriod: 9, basePeriod: 26, spanPeriod: 52, displacement: 26 };
  const theirs = technical.IchimokuCloud.calculate({ high, low, ...spans });
  peers.expectSame(
    ours.tenkan,
    theirs.map((row) => row.conversion),
    51,
  );
  peers.expectSame(
    ours.kijun,
    theirs.map((row) => row.base),
    51,
  );
  const lines = whole.ichimokuCloud(high, low, close, { short: 9, medium: 26, long: 52, close: 26 });
  peers.expectSame(ours.tenkan, lines.tenkan, 8);
  peers.expectSame(ours.kijun, lines.kijun, 25);
});
