import * as whole from "indicatorts";
import * as streaming from "trading-signals";
import { expect, it } from "vitest";
import { expectPublished, published, recorded, spy } from "../test-published.ts";
import { verdictOn } from "../test-vote-bars.ts";
import * as peers from "../test-peers.ts";
import { sma, SMA } from "./sma.ts";

it.skipIf(!recorded)("SMA is Stock.Indicators' from its first bar (SPY 2017-2018)", () => {
  expectPublished(sma(spy().close, 20), published("sma", "sma"));
});
it("is trading-signals' and indicatorts' SMA", () => {
  const mean = new streaming.SMA(20);
  const ours = sma(peers.columns.close, 20);
  peers.expectSame(
    ours,
    peers.each((bar) => mean.update(bar.close, false)),
    19,
  );
  peers.expectSame(ours, whole.sma(peers.lists.close, { period: 20 }), 19);
});
it("buys on a close above it, sells below, is neutral on it, and has no vote before warm-up", () => {
  expect([2, 1, 0.5].map((close) => verdictOn(SMA, [1], { close }).vote)).toEqual(["BUY", "NEUTRAL", "SELL"]);
  expect(verdictOn(SMA, [1], { close: 2 }, [200]).reading).toBe("the close is above SMA 200");
  expect(verdictOn(SMA, [undefined], { close: 1 })).toEqual({ vote: null, reading: "not enough data" });
});
