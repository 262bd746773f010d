import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { timeframeMatrixSchema } from "../contract/index.ts";
import type { AssetClass } from "../forecast/index.ts";
import {
  candleColumns,
  expectedBars,
  TIMEFRAMES,
  timeframeMs,
  type Candle,
  type Instrument,
  type Timeframe,
} from "../market/index.ts";
import { instrumentOf, lastCloseMs, PLAIN_ODDS, testForecast } from "./test-forecasts.ts";
import { matrixHorizon, timeframeMatrix, type MatrixBars, type MatrixCase } from "./timeframe-matrix.ts";

const NOW_MS = Date.parse("2024-03-07T16:02:00Z");
const MADE = { source: "files", freshness: "live", quotedIn: "USD" } as const;

/** Closed bars before now that drift by a share a bar, on the instrument's own calendar. */
function drifting(instrument: Instrument, timeframe: Timeframe, drift: number, count = 260): MatrixBars {
  const spanMs = timeframeMs(timeframe) * count * (instrument.kind === "stock" ? 12 : 2);
  const opens = expectedBars(instrument, timeframe, NOW_MS - spanMs, NOW_MS - 2 * timeframeMs(timeframe)).slice(-count);
  const candles = opens.map((openTimeMs, i): Candle => {
    const close = 100 * Math.exp(drift * i + 0.002 * Math.sin(i * 1.7));
    return { openTimeMs, open: close, high: close * 1.001, low: close * 0.999, close, volume: 10 + i };
  });
  return { ...MADE, columns: candleColumns(candles) };
}

function caseOf(assetClass: AssetClass, drifts: Partial<Record<Timeframe, number>>): MatrixCase {
  const instrument = instrumentOf(assetClass);
  const bars = Object.fromEntries(
    TIMEFRAMES.map((timeframe) => {
      const drift = drifts[timeframe];
      return [timeframe, drift === undefined ? { absence: "No source." } : drifting(instrument, timeframe, drift)];
    }),
  ) as MatrixCase["bars"];
  return { instrument, nowMs: NOW_MS, modelVersion: "test", bars, outlooks: {} };
}

const rowOf = (given: MatrixCase, timeframe: Timeframe) =>
  timeframeMatrix(given).rows.find((row) => row.timeframe === timeframe);

describe("the matrix of timeframes", () => {
  it("has a row for each timeframe, and says why one is empty", () => {
    const { rows } = timeframeMatrix(caseOf("crypto", { "1h": 0.004 }));
    expect(rows.map(({ timeframe }) => timeframe)).toEqual([...TIMEFRAMES]);
    expect(rows.filter(({ absence }) => absence === null).map(({ timeframe }) => timeframe)).toEqual(["1h"]);
    expect(rows[0]).toMatchObject({ absence: "No source.", action: null, votes: [], odds: null });
  });

  it("lets each timeframe vote for itself and counts which way they lean", () => {
    const answer = timeframeMatrix(caseOf("crypto", { "5m": 0.004, "1h": 0.004, "1d": -0.004 }));
    const actions = Object.fromEntries(answer.rows.map(({ timeframe, action }) => [timeframe, action]));
    expect(actions["5m"]).toMatch(/BUY$/);
    expect(actions["1d"]).toMatch(/SELL$/);
    expect(answer.agreement).toEqual({ buy: 2, neutral: 0, sell: 1 });
  });

  it("gives the odds of the timeframe's own horizon, none for weeks, and none that are half over", () => {
    const given = caseOf("crypto", { "1h": 0.001, "1w": 0.001 });
    const horizon = matrixHorizon(given.instrument, "1h");
    if (horizon === undefined) throw new Error("an hour has a horizon");
    const fresh = testForecast(horizon, lastCloseMs(horizon, NOW_MS), PLAIN_ODDS);
    const row = rowOf({ ...given, outlooks: { "1h": fresh } }, "1h");
    expect(row?.odds).toMatchObject({ span: "4 hours", upPercent: 100 * PLAIN_ODDS.up, skilled: fresh.up.skilled });
    expect(row?.oddsAbsence).toBe(null);
    expect(rowOf(given, "1w")?.oddsAbsence).toContain("weekly");
    const old = testForecast(horizon, NOW_MS - 2.5 * 3_600_000, PLAIN_ODDS);
    expect(rowOf({ ...given, outlooks: { "1h": old } }, "1h")).toMatchObject({ odds: null });
  });

  it("draws no action from a handful of bars", () => {
    const given = caseOf("stock", { "1d": 0.01 });
    const few = { ...given, bars: { ...given.bars, "1d": drifting(given.instrument, "1d", 0.01, 12) } };
    expect(rowOf(few, "1d")).toMatchObject({ action: null, agreementPercent: null, bars: 12 });
    expect(timeframeMatrix(few).agreement).toEqual({ buy: 0, neutral: 0, sell: 0 });
  });

  it("is what the contract promises, whichever timeframes have bars", () => {
    const drift = fc.option(fc.double({ min: -0.01, max: 0.01, noNaN: true }), { nil: undefined });
    const drifts = fc.record(Object.fromEntries(TIMEFRAMES.map((one) => [one, drift])));
    fc.assert(
      fc.property(fc.constantFrom<AssetClass>("stock", "crypto"), drifts, (assetClass, given) => {
        const answer = timeframeMatrix(caseOf(assetClass, given));
        expect(timeframeMatrixSchema.safeParse(answer).error).toBeUndefined();
        for (const { votes, movingAverages, oscillators, action } of answer.rows) {
          const cast = votes.filter(({ vote }) => vote !== null).length;
          const tallied = [movingAverages, oscillators].flatMap((one) => Object.values(one));
          expect(tallied.reduce((sum, one) => sum + one, 0)).toBe(cast);
          if (cast === 0) expect(action).toBe(null);
        }
      }),
      { numRuns: 20 },
    );
  });
});
