import { describe, expect, it } from "vitest";
import { stock } from "../market/index.ts";
import {
  chartReadings,
  forecastAt,
  frozenModel,
  horizonModel,
  horizonOf,
  levelsFor,
  poolOf,
  resolvedRows,
  rollingPool,
} from "./index.ts";
import { rollingQuantiles } from "./rolling-quantiles.ts";
import { sampleChart } from "./sample-charts.ts";

const horizon = horizonOf("crypto", "4h")!;
const parts = horizonModel(frozenModel(), horizon)!;
const charts = [1, 2, 3].map((seed) => chartReadings(sampleChart(1500, seed), "crypto", "1h", undefined));
const universe = charts.map((chart) => resolvedRows(chart, horizon, parts));

describe("the pool", () => {
  it("uses training's values until it has seen outcomes", () => {
    const empty = poolOf(horizon, parts.own, universe, 0);
    expect(empty.rows).toBe(0);
    for (const levels of [empty.levels, ...empty.levelsByThird])
      expect(levels).toEqual(levelsFor(horizon, parts.own, undefined, 0.01));
    // Training saw 8,700 non-overlapping periods: caution moves its quantiles only slightly, and outward.
    empty.levels.forEach((level, i) => {
      const trained = parts.own.levels[i]!;
      expect(Math.abs(level)).toBeGreaterThan(Math.abs(trained));
      expect(Math.abs(level - trained)).toBeLessThan(0.01);
    });
    expect(empty.bases).toEqual([...parts.own.bases]);
    expect(empty.offsets.every((offset) => offset === 0)).toBe(true);
  });

  it.each([
    ["rose", [0.2, 0.3, 0.5, 1.5, 2, 2.5]],
    ["fell", [-2.5, -2, -1.5, -0.5, -0.3, -0.2]],
  ])("has ranges that include the price when nearly all %s, and no claim beyond one with higher odds", (_, levels) => {
    const seen = { ...poolOf(horizon, parts.own, universe, Infinity), levels, levelsByThird: [levels, levels, levels] };
    for (const chart of charts)
      for (let t = 300; t < chart.candles.length; t += 50) {
        const { ranges, hold, price } = forecastAt(chart, horizon, parts, seen, "", t);
        expect([hold.low <= price, hold.high >= price]).toEqual([true, true]);
        for (const { low, high, nominal } of ranges) {
          expect([low <= price, high >= price]).toEqual([true, true]);
          if (hold.p < nominal / 100 - 1e-9) expect([hold.low >= low, hold.high <= high]).toEqual([true, true]);
        }
      }
  });

  it("resolves a foreign share's outcome at its own exchange's close, not New York's", () => {
    const days = horizonOf("stock", "5d")!;
    const model = horizonModel(frozenModel(), days)!;
    const chart = chartReadings(sampleChart(600, 4, 86_400_000), "stock", "1d", undefined);
    const known = (symbol?: string) => {
      const rows = resolvedRows(chart, days, model, symbol === undefined ? undefined : stock(symbol));
      const at = rows.openTimeMs.findIndex((ms) => new Date(ms).toISOString().startsWith("2025-03-03"));
      return [rows.closeMs[at]!, rows.knownAtMs[at]!].map((ms) => new Date(ms).toISOString().slice(0, 16));
    };
    expect(known("7203.T")).toEqual(["2025-03-03T06:30", "2025-03-08T06:30"]);
    expect(known("OCDO.L")).toEqual(["2025-03-03T16:35", "2025-03-08T16:35"]);
    expect(known("AAPL")).toEqual(["2025-03-03T21:00", "2025-03-08T21:00"]);
    expect(known()).toEqual(known("AAPL"));
  });

  it("leaves the odds of questions without coefficients at the current base rate, whatever the window's outcomes", () => {
    const seen = poolOf(horizon, parts.own, universe, Infinity);
    const offsets = seen.offsets.map(() => 0.4);
    const bare = { ...parts.own, heads: parts.own.heads.map(() => undefined), slopes: parts.own.slopes.map(() => 0) };
    const { barriers, up } = forecastAt(charts[0]!, horizon, { ...parts, own: bare }, { ...seen, offsets }, "", 900);
    expect(up.p).toBeCloseTo(up.base, 12);
    for (const { base, pTarget, pStop, pExpired, pClaim } of barriers) {
      expect([pTarget, pStop, pExpired, pClaim]).toEqual(
        [base.target, base.stop, base.expired, base.claim].map((rate) => expect.closeTo(rate, 4)),
      );
    }
  });

  it("learns nothing that was not known by then", () => {
    const atMs = universe[0]!.knownAtMs[600]!;
    const cut = universe.map((rows) => {
      const length = rows.knownAtMs.findLastIndex((ms) => ms <= atMs) + 1;
      return { ...rows, length, knownAtMs: rows.knownAtMs.slice(0, length) };
    });
    expect(poolOf(horizon, parts.own, universe, atMs)).toEqual(poolOf(horizon, parts.own, cut, atMs));
  });

  it("makes ranges cover about what they promise where training's tails are wrong", () => {
    const pool = poolOf(horizon, parts.own, universe, Infinity);
    let inside = 0;
    let all = 0;
    charts.forEach((chart, c) => {
      const { t, change } = universe[c]!;
      t.forEach((bar, r) => {
        const { ranges, price } = forecastAt(chart, horizon, parts, pool, "", bar);
        const end = price * Math.exp(change[r]!);
        if (end >= ranges[1]!.low && end <= ranges[1]!.high) inside++;
        all++;
      });
    });
    expect(inside / all).toBeGreaterThan(0.88);
    expect(inside / all).toBeLessThan(0.92);
  });

  it("gives the same entry for a time however often it was requested before", () => {
    const often = rollingPool(horizon, parts.own);
    const rows = universe[0]!;
    rows.knownAtMs.forEach((ms, r) => {
      often.add(ms, rows, r);
      if (r % 50 === 0) often.at(ms);
    });
    const lastMs = rows.knownAtMs.at(-1)!;
    expect(often.at(lastMs)).toEqual(poolOf(horizon, parts.own, [rows], lastMs));
  });

  it("survives a JSON round trip, so that a server can store it", () => {
    const pool = poolOf(horizon, parts.own, universe, Infinity);
    expect(JSON.parse(JSON.stringify(pool))).toEqual({ ...pool, asOfMs: null });
  });
});

describe("rollingQuantiles", () => {
  it("drops values older than its window and matches sorted values within a bin", () => {
    const window = rollingQuantiles(100);
    for (let i = 0; i < 1000; i++) window.add(i, Math.sin(i));
    const sorted = Array.from({ length: 100 }, (_, i) => Math.sin(900 + i)).sort((a, b) => a - b);
    const [low, middle] = window.at(999, [0.1, 0.5])!;
    expect(Math.abs(low! - sorted[10]!)).toBeLessThan(0.05);
    expect(Math.abs(middle! - sorted[50]!)).toBeLessThan(0.05);
    expect(window.at(5000, [0.5])).toBeUndefined();
  });
});
