import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { candleColumns, sliceColumns, type Candle, type CandleColumns } from "../market/index.ts";
import { seededDice } from "../statistics/index.ts";
import { evidenceLedger } from "./evidence-ledger.ts";
import { voteRating } from "./rating-action.ts";
import { technicalView } from "./technical-view.ts";
import { voteRatings } from "./voters.ts";

const LENGTH = 260;

/** A walk made up for this test, which stands still over `halt` and has volume from bar `volumeFrom` on. */
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
  it("is the one that the analysis page shows of the bars up to it, halts and missing volume too", () => {
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

  it("is none before bar 200", () => {
    const ratings = voteRatings(walk(5, [0, 0]));
    expect([...ratings.subarray(0, 200)].every(Number.isNaN)).toBe(true);
    expect(Number.isNaN(ratings[200])).toBe(false);
  });
});
