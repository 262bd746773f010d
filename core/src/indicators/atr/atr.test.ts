import fc from "fast-check";
import * as streaming from "trading-signals";
import { expect, it } from "vitest";
import { candleColumns } from "../../market/index.ts";
import { anyHistory } from "../test-any-history.ts";
import { bars, barsOf, expectPublished, published, recorded, rowsOf, spy } from "../test-published.ts";
import * as peers from "../test-peers.ts";
import { atr } from "./atr.ts";

it.skipIf(!recorded)("ATR is Stock.Indicators' from its first bar (SPY 2017-2018)", () => {
  expectPublished(atr(spy(), 14), published("atr", "atr"));
});
it.skipIf(!recorded)(
  "equals ChartSchool's, except that they include the first bar's own range, whose weight fades by 13/14",
  () => {
    const rows = rowsOf("stockcharts/cs-atr.csv");
    const ours = atr(barsOf(rows), 14);
    const theirs = rows.map((row) => Number(row["atr"]));
    // Wilder's recurrence is linear: two seeds differ by the remainder of the first difference.
    const apart = (theirs[14] ?? NaN) - (ours[14] ?? NaN);
    for (let i = 14; i < rows.length; i++) {
      // The spreadsheet was exported with ten digits.
      expect(ours[i]).toBeCloseTo((theirs[i] ?? NaN) - apart * (13 / 14) ** (i - 14), 8);
    }
  },
);
it("equals trading-signals' ATR once its seed has faded", () => {
  const range = new streaming.ATR(14);
  peers.expectSame(
    atr(peers.columns, 14),
    peers.each((bar) => range.update(bar, false)),
    600,
  );
});
it("ignores the first bar", () => {
  // True ranges 3 (gap from 9 to 12), 2; then 4: (2.5 + 4) / 2.
  const columns = bars([
    [10, 8, 9],
    [12, 11, 11],
    [12, 10, 11],
    [15, 12, 14],
  ]);
  expect([...atr(columns, 2)]).toEqual([NaN, NaN, 2.5, 3.25]);
});
it("is never negative", () => {
  fc.assert(
    fc.property(anyHistory(120), fc.integer({ min: 1, max: 25 }), (candles, period) => {
      for (const value of atr(candleColumns(candles), period)) if (value < 0) expect(value).toBeGreaterThanOrEqual(0);
    }),
  );
});
