import * as whole from "indicatorts";
import { describe, expect, it } from "vitest";
import { bars, barsOf, expectPublished, recorded, rowsOf } from "../test-published.ts";
import { verdictOn } from "../test-vote-bars.ts";
import * as peers from "../test-peers.ts";
import { obv, OBV } from "./obv.ts";

describe.skipIf(!recorded)("StockCharts' ChartSchool", () => {
  it("has our OBV, which starts with the first bar's volume (cs-obv.csv)", () => {
    const rows = rowsOf("stockcharts/cs-obv.csv");
    expectPublished(
      obv(barsOf(rows)),
      rows.map((row) => (row["obv"] === "" ? null : Number(row["obv"]))),
      1,
    );
  });
});
it("equals indicatorts' OBV, except that it starts with the first volume", () => {
  const { close, volume } = peers.lists;
  const first = volume[0] ?? NaN;
  peers.expectSame(
    obv(peers.columns),
    whole.obv(close, volume).map((value) => value + first),
    0,
  );
});
it("starts with the first volume and is unchanged while the price is", () => {
  const columns = bars([
    [1, 1, 1],
    [2, 2, 2],
    [2, 2, 2],
    [1, 1, 1],
  ]);
  expect([...obv(columns)]).toEqual([1, 3, 3, -1]);
});
it("buys above its mean, and has no vote without volume", () => {
  expect(verdictOn(OBV, [0], { hasVolume: false })).toEqual({ vote: null, reading: "no volume in these bars" });
  const votes = [2, 1, 0].map((balance) => verdictOn(OBV, [balance], { mean: () => 1 }).vote);
  expect(votes).toEqual(["BUY", "NEUTRAL", "SELL"]);
  expect(verdictOn(OBV, [1]).reading).toBe("not enough data");
});
