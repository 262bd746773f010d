import fc from "fast-check";
import * as whole from "indicatorts";
import * as technical from "technicalindicators";
import * as streaming from "trading-signals";
import { expect, it } from "vitest";
import { candleColumns, type Candle } from "../../market/index.ts";
import { anyHistory } from "../test-any-history.ts";
import { expectDefined } from "../test-naive.ts";
import { count, expectAt, recorded, rowsOf, spy } from "../test-published.ts";
import * as peers from "../test-peers.ts";
import { roc } from "./roc.ts";

it.skipIf(!recorded)("ROC 20 is Stock.Indicators' (SPY 2017-2018)", () => {
  const ours = roc(spy().close, 20);
  expect(count(ours)).toBe(482);
  expectAt(ours, { 249: 2.4827, 501: -8.2482 }, 4);
});
/** StockCharts' ChartSchool, as github.com/bukosabino/ta exports its spreadsheets in test/data. */
it.skipIf(!recorded)("ROC 12 is ChartSchool's (cs-roc.csv)", () => {
  const rows = rowsOf("stockcharts/cs-roc.csv");
  const ours = roc(
    Float64Array.from(rows, (row) => Number(row["close"])),
    12,
  );
  const values = rows.flatMap((row, i) => (row["roc"] === "" ? [] : [[i, Number(row["roc"])] as const]));
  expect(values.length).toBeGreaterThan(5);
  // The file has eight digits.
  expectAt(ours, Object.fromEntries(values), 7);
});
it("is as published on any history", () => {
  fc.assert(
    fc.property(anyHistory(70), fc.integer({ min: 1, max: 24 }), (candles, period) => {
      const naive = (seen: readonly Candle[]): number =>
        ((seen.at(-1)?.close ?? NaN) / (seen.at(-1 - period)?.close ?? NaN) - 1) * 100;
      expectDefined(roc(candleColumns(candles).close, period), candles, period, naive, 100);
    }),
  );
});
it("is trading-signals', technicalindicators' and indicatorts' ROC", () => {
  const change = new streaming.ROC(10);
  const ours = roc(peers.columns.close, 10);
  // Theirs is a fraction of one.
  peers.expectSame(
    ours,
    peers.each((bar) => 100 * (change.update(bar.close, false) ?? NaN)),
    10,
    100,
  );
  peers.expectSame(ours, technical.ROC.calculate({ period: 10, values: peers.lists.close }), 10, 100);
  peers.expectSame(ours, whole.roc(peers.lists.close, { period: 10 }), 10, 100);
});
