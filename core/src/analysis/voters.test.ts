import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { candleColumns, sliceColumns, type Candle, type CandleColumns } from "../market/index.ts";
import { seededDice } from "../statistics/index.ts";
import { evidenceLedger } from "./evidence-ledger.ts";
import { technicalView } from "./technical-view.ts";
import { agreementPercent, ratingAction, voteRating, voteRatings } from "./voters.ts";

const LENGTH = 260;

/** A random walk simulated for this test, unchanged over `halt` and with volume from bar `volumeFrom` on. */
function walk(seed: number, halt: readonly [from: number, to: number], volumeFrom = 0): CandleColumns {
  const dice = seededDice(seed);
  let close = 100;
  return candleColumns(
    Array.from({ length: LENGTH }, (_, i): Candle => {
      const open = close;
      const isHalted = i >= halt[0] && i < halt[1];
      if (!isHalted) close *= Math.exp((dice() - 0.5) * 0.06);
      const [high, low] = [Math.max(open, close), Math.min(open, close)];
      return { openTimeMs: i * 86_400_000, open, high, low, close, volume: i < volumeFrom ? 0 : 1 + dice() };
    }),
  );
}

/** The gauge of the analysis page over the bars up to `at`. */
function ratingOfPage(columns: CandleColumns, at: number): number | undefined {
  const part = sliceColumns(columns, 0, at + 1);
  const view = technicalView(part, { source: "files", asOfMs: 0, currency: "USD" }, evidenceLedger());
  return voteRating(view.movingAverages, view.oscillators);
}

describe("the gauge at every bar", () => {
  it("equals the analysis page's gauge of the bars up to it, including halts and missing volume", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e6 }),
        fc.integer({ min: 190, max: 250 }),
        fc.constantFrom(0, 230, LENGTH),
        (seed, haltAt, volumeFrom) => {
          const columns = walk(seed, [haltAt, haltAt + 20], volumeFrom);
          const ratings = voteRatings(columns);
          for (const at of [200, haltAt, haltAt + 14, 229, 230, LENGTH - 1])
            if (at >= 200 && at < LENGTH) expect(ratings[at], `bar ${at}`).toBe(ratingOfPage(columns, at));
        },
      ),
      { numRuns: 20 },
    );
  });

  it("is undefined before bar 200", () => {
    const ratings = voteRatings(walk(5, [0, 0]));
    expect([...ratings.subarray(0, 200)].every(Number.isNaN)).toBe(true);
    expect(Number.isNaN(ratings[200])).toBe(false);
  });
});

const tally = (buy: number, neutral: number, sell: number) => ({ buy, neutral, sell });

describe("the gauge of the votes", () => {
  it("averages the groups, not the votes", () => {
    // 1.0 from ten averages and -0.5 from two oscillators is 0.25, though ten of twelve buy.
    expect(ratingAction(tally(10, 0, 0), tally(0, 1, 1))).toBe("BUY");
  });

  it("is strict at 0.1 and 0.5 on both sides", () => {
    expect(ratingAction(tally(1, 9, 0), tally(1, 9, 0))).toBe("HOLD");
    expect(ratingAction(tally(5, 5, 0), tally(5, 5, 0))).toBe("BUY");
    expect(ratingAction(tally(6, 4, 0), tally(6, 4, 0))).toBe("STRONG_BUY");
    expect(ratingAction(tally(0, 5, 5), tally(0, 5, 5))).toBe("SELL");
    expect(ratingAction(tally(0, 4, 6), tally(0, 4, 6))).toBe("STRONG_SELL");
  });

  it("excludes a group without votes, and holds without any", () => {
    expect(ratingAction(tally(0, 0, 0), tally(6, 0, 0))).toBe("STRONG_BUY");
    expect(ratingAction(tally(0, 0, 0), tally(0, 0, 0))).toBe("HOLD");
  });

  it("counts the votes that agree with the action, in percent with one decimal", () => {
    expect(agreementPercent("STRONG_BUY", tally(11, 2, 3))).toBe(68.8);
    expect(agreementPercent("SELL", tally(1, 1, 1))).toBe(33.3);
    expect(agreementPercent("HOLD", tally(4, 8, 4))).toBe(50);
    expect(agreementPercent("HOLD", tally(0, 0, 0))).toBeUndefined();
  });
});
