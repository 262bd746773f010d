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
import { matrixHorizon, matrixVotes, timeframeMatrix, type MatrixBars, type MatrixCase } from "./timeframe-matrix.ts";

type BarsCase = Omit<MatrixCase, "votes"> & { readonly bars: Readonly<Record<Timeframe, MatrixBars>> };

const NOW_MS = Date.parse("2024-03-07T16:02:00Z");
const MADE = { source: "files", freshness: "live", quotedIn: "USD" } as const;

/** Closed bars before now that drift by a fraction per bar, on the instrument's own calendar. */
function drifting(
  instrument: Instrument,
  timeframe: Timeframe,
  drift: number,
  count = 260,
  toMs = NOW_MS - 2 * timeframeMs(timeframe),
): MatrixBars {
  const spanMs = timeframeMs(timeframe) * count * (instrument.kind === "stock" ? 12 : 2);
  const opens = expectedBars(instrument, timeframe, toMs - spanMs, toMs).slice(-count);
  const candles = opens.map((openTimeMs, i): Candle => {
    const close = 100 * Math.exp(drift * i + 0.002 * Math.sin(i * 1.7));
    return { openTimeMs, open: close, high: close * 1.001, low: close * 0.999, close, volume: 10 + i };
  });
  return { ...MADE, columns: candleColumns(candles) };
}

function caseOf(assetClass: AssetClass, drifts: Partial<Record<Timeframe, number>>): BarsCase {
  const instrument = instrumentOf(assetClass);
  const bars = Object.fromEntries(
    TIMEFRAMES.map((timeframe) => {
      const drift = drifts[timeframe];
      return [timeframe, drift === undefined ? { absence: "No source." } : drifting(instrument, timeframe, drift)];
    }),
  ) as BarsCase["bars"];
  return { instrument, nowMs: NOW_MS, modelVersion: "test", bars, forecasts: {} };
}

function matrixOf({ bars, ...rest }: BarsCase) {
  const votes = TIMEFRAMES.map((one) => [one, matrixVotes(rest.instrument, one, bars[one])] as const);
  return timeframeMatrix({ ...rest, votes: Object.fromEntries(votes) as MatrixCase["votes"] });
}

const rowOf = (given: BarsCase, timeframe: Timeframe) =>
  matrixOf(given).rows.find((row) => row.timeframe === timeframe);

describe("the matrix of timeframes", () => {
  it("has a row for each timeframe, and says why one is empty", () => {
    const { rows } = matrixOf(caseOf("crypto", { "1h": 0.004 }));
    expect(rows.map(({ timeframe }) => timeframe)).toEqual([...TIMEFRAMES]);
    expect(rows.filter(({ absence }) => absence === null).map(({ timeframe }) => timeframe)).toEqual(["1h"]);
    expect(rows[0]).toMatchObject({ absence: "No source.", action: null, votes: [], odds: null });
  });

  it("counts each timeframe's vote separately, by direction", () => {
    const answer = matrixOf(caseOf("crypto", { "5m": 0.004, "1h": 0.004, "1d": -0.004 }));
    const actions = Object.fromEntries(answer.rows.map(({ timeframe, action }) => [timeframe, action]));
    expect(actions["5m"]).toMatch(/BUY$/);
    expect(actions["1d"]).toMatch(/SELL$/);
    expect(answer.agreement).toEqual({ buy: 2, neutral: 0, sell: 1, old: 0 });
  });

  it("does not combine votes from another year with current ones", () => {
    const given = caseOf("crypto", { "5m": 0.004, "1h": 0.004, "1d": -0.004 });
    const old = { ...given.bars["5m"], freshness: "stale" } as MatrixBars;
    const { agreement, rows } = matrixOf({ ...given, bars: { ...given.bars, "5m": old } });
    expect(agreement).toEqual({ buy: 1, neutral: 0, sell: 1, old: 1 });
    expect(rows.find(({ timeframe }) => timeframe === "5m")?.action).toMatch(/BUY$/);
  });

  it("gives the odds of the timeframe's own horizon, none for weeks, and none that are half over", () => {
    const given = caseOf("crypto", { "1h": 0.001, "1w": 0.001 });
    const horizon = matrixHorizon(given.instrument, "1h");
    if (horizon === undefined) throw new Error("an hour has a horizon");
    const fresh = testForecast(horizon, lastCloseMs(horizon, NOW_MS), PLAIN_ODDS);
    const row = rowOf({ ...given, forecasts: { "1h": fresh } }, "1h");
    expect(row?.odds).toMatchObject({ span: "4 hours", upPercent: 100 * PLAIN_ODDS.up, skilled: fresh.up.skilled });
    expect(row?.oddsAbsence).toBe(null);
    expect(rowOf(given, "1w")?.oddsAbsence).toContain("weekly");
    const old = testForecast(horizon, NOW_MS - 2.5 * 3_600_000, PLAIN_ODDS);
    expect(rowOf({ ...given, forecasts: { "1h": old } }, "1h")).toMatchObject({ odds: null });
  });

  it("gives one reason for every intraday row while the market is closed and its newest bars are available", () => {
    const nowMs = Date.parse("2024-03-10T22:00:00Z");
    const error = (name: "stale" | "session_over" | "gap") => ({ kind: "error", error: name, reason: name }) as const;
    const stock = instrumentOf("stock");
    const hour = matrixHorizon(stock, "1h");
    if (hour === undefined) throw new Error("an hour has a horizon");
    const reasonsAt = (atMs: number, toMs: number, forecasts: MatrixCase["forecasts"]) => {
      const given = caseOf("stock", {});
      const bars = Object.fromEntries(TIMEFRAMES.map((one) => [one, drifting(stock, one, 0.001, 60, toMs)]));
      const { rows } = matrixOf({ ...given, nowMs: atMs, bars: bars as BarsCase["bars"], forecasts });
      return Object.fromEntries(rows.map(({ timeframe, oddsAbsence }) => [timeframe, oddsAbsence]));
    };
    const forecasts = {
      "5m": error("session_over"),
      "15m": error("stale"),
      "4h": error("gap"),
      "1d": error("stale"),
      // Half over since Thursday.
      "1h": testForecast(hour, Date.parse("2024-03-07T15:30:00Z"), PLAIN_ODDS),
    };
    const closed = "The market is closed. Next possible with the first bars after it opens: 11 Mar 2024, 13:30 UTC.";
    const reported = reasonsAt(nowMs, nowMs, forecasts);
    expect(reported).toMatchObject({ "5m": closed, "15m": closed, "1h": closed });
    expect(reported["4h"]).toContain("missing");
    expect(reported["1d"]).toContain("too old");
    // Friday's last hours are missing, or the market is open: the bars are incomplete.
    expect(reasonsAt(nowMs, Date.parse("2024-03-08T18:00:00Z"), forecasts)["15m"]).toContain("too old");
    const open = Date.parse("2024-03-11T13:31:00Z");
    expect(reasonsAt(open, Date.parse("2024-03-11T13:30:00Z"), forecasts)["15m"]).toContain("too old");
  });

  it("derives no action from a handful of bars", () => {
    const given = caseOf("stock", { "1d": 0.01 });
    const few = { ...given, bars: { ...given.bars, "1d": drifting(given.instrument, "1d", 0.01, 12) } };
    expect(rowOf(few, "1d")).toMatchObject({ action: null, agreementPercent: null, bars: 12 });
    expect(matrixOf(few).agreement).toEqual({ buy: 0, neutral: 0, sell: 0, old: 0 });
  });

  it("matches the contract, whichever timeframes have bars", () => {
    const drift = fc.option(fc.double({ min: -0.01, max: 0.01, noNaN: true }), { nil: undefined });
    const drifts = fc.record(Object.fromEntries(TIMEFRAMES.map((one) => [one, drift])));
    fc.assert(
      fc.property(fc.constantFrom<AssetClass>("stock", "crypto"), drifts, (assetClass, given) => {
        const answer = matrixOf(caseOf(assetClass, given));
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
