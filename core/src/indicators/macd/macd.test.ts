import * as whole from "indicatorts";
import * as streaming from "trading-signals";
import { expect, it } from "vitest";
import { expectPublished, published, recorded, spy } from "../test-published.ts";
import { verdictOn } from "../test-vote-bars.ts";
import * as peers from "../test-peers.ts";
import { macd, MACD } from "./macd.ts";

it.skipIf(!recorded)("MACD equals Stock.Indicators' once the fast average's other seed has faded (SPY)", () => {
  const ours = macd(spy().close, 12, 26, 9);
  for (const name of ["macd", "signal", "histogram"] as const)
    expectPublished(ours[name], published("macd", name), 200, 1);
});
it("is trading-signals' and indicatorts' MACD", () => {
  const one = new streaming.MACD(new streaming.EMA(12), new streaming.EMA(26), new streaming.EMA(9));
  const theirs = peers.each((bar) => one.update(bar.close, false));
  const ours = macd(peers.columns.close, 12, 26, 9);
  for (const name of ["macd", "signal", "histogram"] as const)
    peers.expectSame(
      ours[name],
      theirs.map((row) => row?.[name]),
      600,
    );
  const lines = whole.macd(peers.lists.close, { fast: 12, slow: 26, signal: 9 });
  peers.expectSame(ours.macd, lines.macdLine, 600);
  peers.expectSame(ours.signal, lines.signalLine, 600);
});
it("has a fast average that is the mean of the `fast` closes up to the slow one's first bar", () => {
  // Bar 3: (3 + 8) / 2 - (1 + 2 + 3 + 8) / 4 = 2. Bar 4, close 8: 5.5 + 2.5 * 2/3 less 3.5 + 4.5 * 2/5.
  const { macd: line, signal, histogram } = macd(Float64Array.of(1, 2, 3, 8, 8), 2, 4, 2);
  expect([...line.subarray(0, 4)]).toEqual([NaN, NaN, NaN, 2]);
  const next = 5.5 + 2.5 * (2 / 3) - (3.5 + 4.5 * 0.4);
  expect(line[4]).toBeCloseTo(next, 12);
  expect(signal[3]).toBeNaN();
  expect(signal[4]).toBeCloseTo((2 + next) / 2, 12);
  expect(histogram[4]).toBeCloseTo(next - (2 + next) / 2, 12);
});
it("votes by the side of its signal line", () => {
  const votes = [
    [1, 0],
    [0, 1],
    [1, 1],
  ].map((lines) => verdictOn(MACD, lines).vote);
  expect(votes).toEqual(["BUY", "SELL", "NEUTRAL"]);
  expect(verdictOn(MACD, [1, undefined])).toEqual({ vote: null, reading: "not enough data" });
});
