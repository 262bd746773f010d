import * as whole from "indicatorts";
import * as streaming from "trading-signals";
import { expect, it } from "vitest";
import { expectPublished, published, recorded, spy } from "../test-published.ts";
import { verdictOn } from "../test-vote-bars.ts";
import * as peers from "../test-peers.ts";
import { rsi, RSI } from "./rsi.ts";

it.skipIf(!recorded)("RSI is Stock.Indicators' from its first bar (SPY 2017-2018)", () => {
  expectPublished(rsi(spy().close, 14), published("rsi", "rsi"));
});
it("equals trading-signals' and indicatorts' RSI once their seeds have faded", () => {
  const strength = new streaming.RSI(14);
  const ours = rsi(peers.columns.close, 14);
  peers.expectSame(
    ours,
    peers.each((bar) => strength.update(bar.close, false)),
    600,
  );
  peers.expectSame(ours, whole.rsi(peers.lists.close, { period: 14 }), 600);
});
it("averages the first changes plainly, then by Wilder; without movement it is 0", () => {
  const of = (...values: number[]): Float64Array => rsi(Float64Array.from(values), 2);
  // Gains 2, 0, loss 0, 1: 100 * 2 / 3. Then a gain of 4: (1 + 4) / 2 over (1 + 4) / 2 + 0.5 / 2.
  expect(of(10, 12, 11, 15)[2]).toBeCloseTo(200 / 3, 12);
  expect(of(10, 12, 11, 15)[3]).toBeCloseTo(250 / 2.75, 12);
  expect([...of(5, 5, 5)]).toEqual([NaN, NaN, 0]);
});
it("votes strictly below 30 and above 70, and states the number of bars of a young one", () => {
  expect([29.999, 30, 50, 70, 70.001].map((value) => verdictOn(RSI, [value]).vote)).toEqual([
    "BUY",
    "NEUTRAL",
    "NEUTRAL",
    "NEUTRAL",
    "SELL",
  ]);
  expect(verdictOn(RSI, [50], { bars: 40 }).reading).toContain("only 40 bars");
  expect(verdictOn(RSI, [50], { bars: 250 }).reading).not.toContain("only");
  expect(verdictOn(RSI, [undefined], { bars: 3 })).toEqual({ vote: null, reading: "not enough data" });
  expect(verdictOn(RSI, [0], { isHalted: true }).vote).toBe("NEUTRAL");
});
