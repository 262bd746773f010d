import { describe, expect, it } from "vitest";
import { candleColumns, type Candle } from "../market/index.ts";
import { evidenceLedger } from "./evidence-ledger.ts";
import { technicalView } from "./technical-view.ts";

// Prices simulated for this test.
const bar = (close: number, i: number): Candle => {
  return { openTimeMs: i * 86_400_000, open: close, high: close, low: close, close, volume: 0 };
};
const viewOf = (closes: readonly number[]): ReturnType<typeof technicalView> =>
  technicalView(
    candleColumns(closes.map(bar)),
    { source: "files", asOfMs: 86_400_000 * closes.length, currency: "USD" },
    evidenceLedger(),
  );

describe("a price that has not moved for 15 closes", () => {
  it("gets no buy vote from an RSI or a stochastic of 0", () => {
    const view = viewOf(Array.from({ length: 60 }, () => 7));
    expect(view.rsi).toEqual({ current: 0, signal: "NEUTRAL" });
    for (const id of ["rsi:14", "stochastic:14:3:3"]) {
      const vote = view.votes.find((one) => one.id === id);
      expect(vote).toMatchObject({
        vote: "NEUTRAL",
        reading: "the last 15 closes are all equal",
        value: 0,
      });
    }
  });

  it("gets votes again from the first close that moves", () => {
    const view = viewOf([...Array.from({ length: 60 }, () => 7), 6]);
    expect(view.votes.find((one) => one.id === "rsi:14")?.vote).toBe("BUY");
  });
});
