import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { candleColumns, sliceColumns, type CandleColumns } from "../market/index.ts";
import { coinRankTerms, coinScore, standing } from "./coin-rank.ts";
import { dailyReadings } from "./daily-readings.ts";
import { fallOdds, riseOdds, shareBeyond, volatilityAhead, volatilityTerms } from "./excursion-odds.ts";
import { frozenGrounds } from "./frozen-grounds.ts";
import { groundsFile, groundsFrom } from "./grounds-file.ts";
import { GROUND_DAYS, POOL_LEVELS, VOLATILITY_TERMS } from "./grounds-model.ts";
import { INDEX_BAND, indexPlaceAt, indexReadings } from "./index-readings.ts";
import { typicalVolatility } from "./typical-volatility.ts";
import { upOdds } from "./up-odds.ts";

const DAY_MS = 86_400_000;

/** Generated days from a list of daily log returns, each with a range around them. */
function history(returns: readonly number[], width = 0.01): CandleColumns {
  let close = 100;
  return candleColumns(
    returns.map((change, i) => {
      const open = close;
      close = open * Math.exp(change);
      const [high, low] = [Math.max(open, close) * (1 + width), Math.min(open, close) * (1 - width)];
      return { openTimeMs: i * DAY_MS, open, high, low, close, volume: 1000 + (i % 7) * 100 };
    }),
  );
}

const anyReturns = fc.array(fc.double({ min: -0.1, max: 0.1, noNaN: true }), { minLength: 270, maxLength: 330 });

describe("readings of daily bars", () => {
  it("include the usual volatility: variances of a quarter and a year, weighted 6 to 4", () => {
    const returns = Array.from({ length: 300 }, (_, i) => (i % 2 === 0 ? 0.01 : -0.02) * (i > 236 ? 2 : 1));
    const { sigma } = dailyReadings(history(returns), "stock");
    const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one ** 2, 0) / values.length;
    const expected = Math.sqrt(0.6 * mean(returns.slice(-63)) + 0.4 * mean(returns.slice(-252)));
    expect(sigma[299]).toBeCloseTo(expected, 12);
  });

  it("begin with 200 bars of a share and 120 of a coin", () => {
    const bars = history(Array.from({ length: 260 }, (_, i) => (i % 3) * 0.001 - 0.001));
    const first = (kind: "stock" | "crypto"): number => dailyReadings(bars, kind).sigma.findIndex((s) => s > 0);
    expect([first("stock"), first("crypto")]).toEqual([199, 119]);
  });

  it("never look ahead: later bars, however volatile, change nothing before them", () => {
    fc.assert(
      fc.property(anyReturns, (returns) => {
        const wild = history([...returns, 2, -3, 1]);
        const [whole, part] = [
          dailyReadings(wild, "stock"),
          dailyReadings(sliceColumns(wild, 0, returns.length), "stock"),
        ];
        for (const key of ["variance21", "variance63", "variance252", "rangeVariance21", "sigma"] as const)
          expect(whole[key].subarray(0, returns.length)).toEqual(part[key]);
        const [index, before] = [indexReadings(wild), indexReadings(sliceColumns(wild, 0, returns.length))];
        for (const key of ["mean200", "distance", "up", "sigma"] as const)
          expect(index[key].subarray(0, returns.length)).toEqual(before[key]);
      }),
    );
  });
});

describe("the state of the index", () => {
  it("changes only beyond the band around its 200-day mean", () => {
    const flat = Array.from({ length: 210 }, () => 0);
    // Up to 1 % above the mean it counts as up by its side alone; then 1 % below, which is within the band, then 3 %
    // below.
    const { up, distance } = indexReadings(history([...flat.slice(0, 199), 0.01, -0.02, -0.03, 0.03, 0.02, 0.03]));
    const places = [199, 200, 201, 202, 203, 204];
    expect(places.map((t) => up[t])).toEqual([1, 1, 0, 0, 0, 1]);
    expect(distance[203]).toBeGreaterThan(0);
    expect(distance[203]).toBeLessThan(INDEX_BAND);
  });

  it("is found at or before a timestamp, never after it", () => {
    const index = indexReadings(history(Array.from({ length: 5 }, () => 0)));
    expect([-1, 0, DAY_MS - 1, DAY_MS, 99 * DAY_MS].map((ms) => indexPlaceAt(index, ms))).toEqual([-1, 0, 0, 1, 4]);
  });
});

describe("the frozen figures", () => {
  const model = frozenGrounds();

  it("match their version, and are parsed as they were written", () => {
    const file = groundsFile(model);
    expect(file.version).toBe(model.version);
    expect(groundsFrom(file)).toEqual(model);
  });

  it("give odds that fall with the size of the move, and rise with volatility", () => {
    const size = fc.double({ min: 0.001, max: 0.9, noNaN: true });
    const sigma = fc.double({ min: 0.002, max: 0.2, noNaN: true });
    fc.assert(
      fc.property(size, size, sigma, sigma, fc.constantFrom(...GROUND_DAYS), (a, b, s, r, days) => {
        const [small, large] = [Math.min(a, b), Math.max(a, b)];
        const [calm, wild] = [Math.min(s, r), Math.max(s, r)];
        const own = model.stock.excursions[days];
        for (const odds of [fallOdds, riseOdds]) {
          const p = odds(own, s, days, small);
          expect(p).toBeGreaterThanOrEqual(0);
          expect(p).toBeLessThanOrEqual(1);
          expect(odds(own, s, days, large)).toBeLessThanOrEqual(p);
          expect(odds(own, wild, days, small)).toBeGreaterThanOrEqual(odds(own, calm, days, small));
        }
      }),
    );
  });

  it("look up a pool's quantiles as shares", () => {
    const quantiles = Float64Array.from({ length: POOL_LEVELS }, (_, i) => i);
    expect([-1, 0, 100, 200.5, 400, 401].map((value) => shareBeyond(quantiles, value))).toEqual([
      ...[1, 1, 0.75, 1 - 200.5 / 400, 0, 0],
    ]);
  });

  it("give a calmer share a higher chance to end higher, and no change beyond the clip", () => {
    const up = model.stock.up[126];
    expect(upOdds(up, -0.4)).toBeGreaterThan(upOdds(up, 0.4));
    expect(upOdds(up, 1.2)).toBe(upOdds(up, 5));
    expect(upOdds(up, -0.5)).toBe(upOdds(up, -3));
  });

  it("estimate the typical share from the index, and from the members if there are enough", () => {
    const index = indexReadings(history(Array.from({ length: 300 }, (_, i) => (i % 2 === 0 ? 0.01 : -0.01))));
    const alone = typicalVolatility(model.stock, index, 299);
    expect(alone.from).toBe("index");
    const [a, b, c] = model.stock.typicalFromIndex;
    expect(alone.sigma).toBeCloseTo(Math.exp(a! + (b! + c!) * Math.log(0.01)), 10);
    const members = typicalVolatility(model.stock, index, 299, Array<number>(31).fill(0.02));
    expect(members).toMatchObject({ from: "members", members: 31 });
    expect(members.sigma).toBeCloseTo(0.02 * Math.exp(model.stock.typicalOverMembers), 12);
  });

  it("are undefined if a volatility term is unknown", () => {
    const bars = history(Array.from({ length: 300 }, (_, i) => (i % 2 === 0 ? 0.01 : -0.012)));
    const [readings, index] = [dailyReadings(bars, "stock"), indexReadings(bars)];
    const terms = new Float64Array(VOLATILITY_TERMS.length);
    expect(volatilityTerms(readings, 150, index, 150, terms)).toBe(false);
    expect(volatilityTerms(readings, 299, index, -1, terms)).toBe(false);
    expect(volatilityTerms(readings, 299, index, 299, terms)).toBe(true);
    const ahead = volatilityAhead(model.stock.excursions[126], terms);
    expect(ahead).toBeGreaterThan(0.005);
    expect(ahead).toBeLessThan(0.03);
  });
});

describe("a coin's rank", () => {
  it("is interpolated between its quantiles", () => {
    const quantiles = Float64Array.from([0, 1, 3]);
    expect([-1, 0, 0.5, 1, 2, 3, 9].map((value) => standing(quantiles, value))).toEqual([0, 0, 0.25, 0.5, 0.75, 1, 1]);
  });

  it("is better the calmer the coin, and unknown if a term is", () => {
    const { rankQuantiles } = frozenGrounds().crypto;
    expect(coinScore(rankQuantiles, [-1, 0, -1, -1])).toBeGreaterThan(coinScore(rankQuantiles, [1, 2, 3, 1]));
    expect(coinScore(rankQuantiles, [NaN, 0, 0, 0])).toBeNaN();
  });

  it("is undefined before a quarter of bars, and never uses a later bar", () => {
    const returns = Array.from({ length: 200 }, (_, i) => Math.sin(i) * 0.03);
    const bars = history([...returns, 1.5]);
    const typical = new Float64Array(201).fill(0.04);
    const whole = coinRankTerms(dailyReadings(bars, "crypto"), typical);
    const part = coinRankTerms(dailyReadings(sliceColumns(bars, 0, 200), "crypto"), typical.subarray(0, 200));
    whole.forEach((column, i) => {
      expect(column.subarray(0, 200)).toEqual(part[i]);
      expect(column[62]).toBeNaN();
    });
  });
});
