import * as whole from "indicatorts";
import * as streaming from "trading-signals";
import { expect, it } from "vitest";
import { expectPublished, published, recorded, spy } from "../test-published.ts";
import { verdictOn } from "../test-vote-bars.ts";
import * as peers from "../test-peers.ts";
import { ema, EMA } from "./ema.ts";

it.skipIf(!recorded)("EMA is Stock.Indicators' from its first bar (SPY 2017-2018)", () => {
  expectPublished(ema(spy().close, 20), published("ema", "ema"));
});
it("equals trading-signals' and indicatorts' EMA once their seeds have faded", () => {
  const mean = new streaming.EMA(20);
  const ours = ema(peers.columns.close, 20);
  peers.expectSame(
    ours,
    peers.each((bar) => mean.update(bar.close, false)),
    500,
  );
  peers.expectSame(ours, whole.ema(peers.lists.close, { period: 20 }), 500);
});
it("is seeded by the simple mean, as TA-Lib's", () => {
  expect([...ema(Float64Array.of(1, 2, 6, 5), 3)]).toEqual([NaN, NaN, 3, 4]);
});
it("votes by its own name", () => {
  expect(verdictOn(EMA, [1], { close: 0.5 }, [50])).toEqual({ vote: "SELL", reading: "the close is below EMA 50" });
});
