import * as streaming from "trading-signals";
import { expect, it } from "vitest";
import { bars, expectPublished, published, recorded, spy } from "../test-published.ts";
import { verdictOn } from "../test-vote-bars.ts";
import * as peers from "../test-peers.ts";
import { adx, ADX } from "./adx.ts";

const COLUMNS = bars([
  [10, 8, 9],
  [12, 11, 11],
  [12, 10, 11],
  [15, 12, 14],
]);

it.skipIf(!recorded)("ADX and the direction lines equal Stock.Indicators' once its other seed has faded (SPY)", () => {
  const ours = adx(spy(), 14);
  expectPublished(ours.plusDi, published("adx", "pdi"), 400);
  expectPublished(ours.minusDi, published("adx", "mdi"), 400);
  expectPublished(ours.adx, published("adx", "adx"), 400);
});
it("equals trading-signals' ADX, +DI and -DI once its seed has faded", () => {
  const trend = new streaming.ADX(14);
  const theirs = peers.each((bar) => ({ adx: trend.update(bar, false), plus: trend.pdi, minus: trend.mdi }));
  const ours = adx(peers.columns, 14);
  peers.expectSame(
    ours.adx,
    theirs.map((row) => row.adx),
    800,
  );
  // Theirs are fractions of one.
  peers.expectSame(
    ours.plusDi,
    theirs.map((row) => 100 * (row.plus ?? NaN)),
    800,
  );
  peers.expectSame(
    ours.minusDi,
    theirs.map((row) => 100 * (row.minus ?? NaN)),
    800,
  );
});
it("the direction lines start on bar `period` with sums over period - 1 bars, smoothed once", () => {
  // Bar 1: up 2, range 3. Bar 2: down 1, range 2. Sums: up 2 / 2, down 0 + 1, range 3 / 2 + 2.
  const { plusDi, minusDi } = adx(COLUMNS, 2);
  expect(plusDi[2]).toBeCloseTo(100 / 3.5, 12);
  expect(minusDi[2]).toBeCloseTo(100 / 3.5, 12);
});
it("is first the mean of `period` DX", () => {
  // DX of bar 2 is 0; bar 3: up 0.5 + 3, down 0.5, DX 100 * 3 / 4: mean 37.5.
  const strength = adx(COLUMNS, 2).adx;
  expect(strength[2]).toBeNaN();
  expect(strength[3]).toBeCloseTo(37.5, 12);
});
it("votes only in a trend above 20, by the stronger direction", () => {
  expect(verdictOn(ADX, [20, 30, 10]).vote).toBe("NEUTRAL");
  expect(verdictOn(ADX, [20.1, 30, 10]).vote).toBe("BUY");
  expect(verdictOn(ADX, [40, 10, 30]).vote).toBe("SELL");
  expect(verdictOn(ADX, [40, 30, 30]).vote).toBe("NEUTRAL");
  expect(verdictOn(ADX, [30, undefined, 3])).toEqual({ vote: null, reading: "not enough data" });
});
