import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { candleColumns, sliceColumns } from "../market/index.ts";
import {
  forecastAndBefore,
  forecastHistory,
  frozenModel,
  HORIZONS,
  horizonOf,
  type Forecast,
  type ForecastError,
} from "./index.ts";
import { sampleCandles, sampleChart } from "./sample-charts.ts";

const HOUR_MS = 3_600_000;
const model = frozenModel();
const fourHours = horizonOf("crypto", "4h")!;
const chart = sampleChart(1400, 11);
const market = sampleChart(1400, 12);
const pool = {
  "crypto:4h": {
    asOfMs: 0,
    rows: 5000,
    levels: [-2, -1.6, -1.1, 1.1, 1.6, 2],
    sigmaBorders: [0.01, 0.02],
    levelsByThird: [1.1, 1, 0.9].map((size) => [-2, -1.6, -1.1, 1.1, 1.6, 2].map((z) => z * size)),
    bases: Array.from(model.groups["crypto:1h"]!.horizons["4h"]!.bases, (base) => base * 0.9),
    offsets: Array.from(model.groups["crypto:1h"]!.horizons["4h"]!.bases, () => 0.1),
  },
};

const said = (one: object): string => JSON.stringify(one);

const sound = (statement: Forecast | ForecastError): Forecast => {
  if (statement.kind === "error") throw new Error(statement.reason);
  return statement;
};

describe("forecast", () => {
  it("gives at 1,000 past points, to the byte, the forecast from the bars up to there alone", () => {
    const history = forecastHistory({ model, horizon: fourHours, candles: chart, market, pool });
    const point = fc.integer({ min: 260, max: chart.length });
    fc.assert(
      fc.property(point, (count) => {
        const candles = sliceColumns(chart, 0, count);
        const nowMs = chart.openTimeMs[count - 1]! + HOUR_MS;
        const then = forecastAndBefore({
          model,
          horizon: fourHours,
          candles,
          market: sliceColumns(market, 0, count),
          pool,
          nowMs,
        }).now;
        expect(said(then)).toBe(said(history.at(count - 1)));
      }),
      { numRuns: 1000, seed: 4 },
    );
  });

  it("is unaffected by later bars of the chart or its market, however corrupted", () => {
    const poison = (of: typeof chart, from: number) => {
      const copy = structuredClone(of);
      for (const column of [copy.open, copy.high, copy.low, copy.close, copy.volume]) column.fill(NaN, from);
      copy.close.fill(1e11, from + 3);
      return copy;
    };
    const clean = forecastHistory({ model, horizon: fourHours, candles: chart, market });
    const poisoned = forecastHistory({
      model,
      horizon: fourHours,
      candles: poison(chart, 900),
      market: poison(market, 900),
    });
    for (let t = 259; t < 900; t++) expect(said(poisoned.at(t))).toBe(said(clean.at(t)));
  });

  it("returns no forecast, rather than invalid numbers, from bars that were never sound", () => {
    for (const value of [NaN, 0, Infinity]) {
      const broken = structuredClone(chart);
      broken.low.fill(value, 400, 401);
      const history = forecastHistory({ model, horizon: fourHours, candles: broken, market, pool });
      for (const t of [399, 400, 800, 1399]) {
        const said = history.at(t);
        const isSound =
          said.kind === "forecast" && Number.isFinite(said.sigma) && said.ranges.every((one) => one.low > 0);
        expect(t < 400 ? isSound : said.kind === "error" || isSound, `${String(value)} at ${String(t)}`).toBe(true);
      }
      expect(history.at(800)).toMatchObject({ kind: "error", error: "bad_values" });
    }
  });

  it("is reproducible to the byte", () => {
    const nowMs = chart.openTimeMs[499]! + HOUR_MS;
    const request = (): string =>
      said(
        forecastAndBefore({ model, horizon: fourHours, candles: sliceColumns(chart, 0, 500), market, pool, nowMs }).now,
      );
    const first = request();
    for (let i = 0; i < 1000; i++) if (request() !== first) throw new Error(`repeat ${i} differs`);
    expect(first).toContain('"kind":"forecast"');
  });

  it("gives odds that sum to one, claims between their bounds, and prices in order", () => {
    const checked = HORIZONS.filter(({ assetClass, timeframe }) => assetClass === "crypto" && timeframe === "1h");
    for (const horizon of checked) {
      const history = forecastHistory({ model, horizon, candles: chart, market, pool });
      for (let t = 300; t < chart.length; t += 37) {
        const statement = sound(history.at(t));
        const { price, ranges, barriers, hold, up, move } = statement;
        for (const p of [up.p, hold.p, move.p]) expect(p > 0 && p < 1).toBe(true);
        const [narrow, middle, wide] = ranges;
        expect(wide!.low < middle!.low && middle!.low < narrow!.low && narrow!.low < price).toBe(true);
        expect(wide!.high > middle!.high && middle!.high > narrow!.high && narrow!.high > price).toBe(true);
        expect(hold.low < price && price < hold.high).toBe(true);
        expect(barriers).toHaveLength(6);
        for (const one of barriers) {
          const [low, high] = one.side === "BUY" ? [one.stop, one.target] : [one.target, one.stop];
          expect(low > 0 && low < price && price < high).toBe(true);
          expect(one.pTarget + one.pStop + one.pExpired).toBeCloseTo(1, 12);
          expect(one.pClaim).toBeGreaterThanOrEqual(one.pTarget);
          expect(one.pClaim).toBeLessThanOrEqual(1 - one.pStop);
          expect(Math.sign(one.expectedValue)).toBe(Math.sign(one.edge));
          expect(one.lowerEdge).toBeLessThanOrEqual(one.edge);
        }
      }
    }
  });

  it("gives the base rate, and says so, where direction has no skill", () => {
    const long = horizonOf("stock", "63d")!;
    const days = sampleChart(800, 5, 24 * HOUR_MS);
    const statement = sound(forecastHistory({ model, horizon: long, candles: days }).at(700));
    expect(statement.up.skilled).toBe(false);
    expect(statement.up.p).toBeCloseTo(statement.up.base, 12);
    for (const one of statement.barriers.filter(({ skilled }) => !skilled)) {
      const held = Math.min(Math.max(one.base.claim, one.pTarget), 1 - one.pStop);
      expect(one.pClaim).toBeCloseTo(held, 12);
    }
  });

  it("agrees within a thousandth whether it reads 500 bars or 1,400", () => {
    const long = sound(forecastHistory({ model, horizon: fourHours, candles: chart, market }).at(1399));
    const late = (of: typeof chart) => candleColumns(sampleCandles(1400, of === chart ? 11 : 12).slice(-500));
    const short = sound(
      forecastHistory({ model, horizon: fourHours, candles: late(chart), market: late(market) }).at(499),
    );
    expect(short.sigma / long.sigma).toBeCloseTo(1, 3);
    expect(Math.abs(short.up.p - long.up.p)).toBeLessThan(1e-3);
    expect(Math.abs(short.move.p - long.move.p)).toBeLessThan(1e-3);
  });

  it("calls a chart beyond training's limit novel", () => {
    const wild = sampleCandles(400, 3).map((bar, i) => (i < 395 ? bar : { ...bar, volume: 1e15 }));
    const last = wild[399]!;
    wild[399] = { ...last, high: last.close * 1.6, close: last.close * 1.55 };
    const statement = sound(forecastHistory({ model, horizon: fourHours, candles: candleColumns(wild) }).at(399));
    expect(statement.novelty.index).toBeGreaterThan(statement.novelty.limit);
    expect(statement.novelty.novel).toBe(true);
  });
});
