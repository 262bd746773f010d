import { describe, expect, it } from "vitest";
import { candleColumns, type CandleColumns } from "../market/index.ts";
import { forecastHistory, frozenModel, horizonOf } from "./index.ts";
import { sampleChart } from "./sample-charts.ts";
import { symbolMoves } from "./symbol-moves.ts";

const DAY_MS = 86_400_000;
const fiveDays = horizonOf("crypto", "5d")!;

/** Daily closes of a coin. */
function closes(prices: readonly number[], dayOf = (i: number) => i): CandleColumns {
  return candleColumns(
    prices.map((close, i) => ({
      openTimeMs: dayOf(i) * DAY_MS,
      open: close,
      high: close,
      low: close,
      close,
      volume: 1,
    })),
  );
}

/** Flat except for one day in 50, on which it rises permanently by 10%. */
const steps = Array.from({ length: 400 }, (_, i) => 100 * 1.1 ** Math.floor(i / 50));

describe("how often a symbol itself moved more", () => {
  it("is the share of its known outcomes, and unknown below 250 bars", () => {
    const moves = symbolMoves(closes(steps), fiveDays, 6);
    expect(moves(248)).toBeUndefined();
    // 245 outcomes are known at bar 249; bars 45 to 49 include the rise of bar 50, and so on for four rises.
    expect(moves(249)).toBeCloseTo(20 / 245, 12);
    expect(symbolMoves(closes(steps), fiveDays, 10.5)(399)).toBe(0);
  });

  it("is independent of later bars", () => {
    const poisoned = steps.map((price, i) => (i > 300 ? price * (i % 2 === 0 ? 3 : 1) : price));
    const [one, other] = [steps, poisoned].map((prices) => symbolMoves(closes(prices), fiveDays, 6));
    for (let t = 249; t <= 300; t++) expect(other!(t)).toBe(one!(t));
    expect(other!(399)).not.toBe(one!(399));
  });

  it("excludes outcomes that span a gap in a coin's bars, and a share's jump that looks like a missed split", () => {
    const holed = closes(steps, (i) => (i < 25 ? i : i + 30));
    expect(symbolMoves(holed, fiveDays, 6)(249)).toBeCloseTo(20 / 240, 12);
    const split = closes(Array.from({ length: 300 }, (_, i) => (i < 100 ? 100 : 50)));
    expect(symbolMoves(split, horizonOf("stock", "5d")!, 6)(299)).toBe(0);
    expect(symbolMoves(split, fiveDays, 6)(299)).toBeCloseTo(5 / 295, 12);
  });

  it("appears in the forecast next to the class's base rate", () => {
    const horizon = horizonOf("stock", "5d")!;
    const days = sampleChart(600, 5, DAY_MS);
    const history = forecastHistory({ model: frozenModel(), horizon, candles: days });
    const made = history.at(599);
    if (made.kind === "error") throw new Error(made.reason);
    expect(made.move.symbolBase).toBe(symbolMoves(days, horizon, made.move.percent)(599));
  });
});
