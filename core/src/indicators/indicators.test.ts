import { describe, expect, it } from "vitest";
import { candleColumns } from "../market/index.ts";
import { INDICATORS, parseIndicator, reading, suite, bollinger, rsi, sma, ema } from "./index.ts";
import { alike, indicatorConformance } from "./conformance.ts";
import { flat, walk } from "./sample-histories.ts";

const histories = {
  "a walk": walk(700, 100, 7),
  "tiny prices": walk(300, 3e-9, 11),
  "huge prices": walk(300, 5e10, 13),
  "flat prices": flat(120, 0.1),
  "a jump": [...walk(100, 100, 3), ...walk(100, 1e7, 5), ...walk(100, 0.01, 9)],
  "few bars": walk(9, 50, 17),
  "one bar": walk(1, 50, 19),
  "no bar": [],
};
for (const definition of INDICATORS) indicatorConformance(parseIndicator(definition.name), histories);
for (const id of [
  "sma:1",
  "ema:1",
  "rsi:1",
  "rsi:2",
  "macd:1:2:1",
  "macd:3:10:16",
  "bollinger:1:2",
  "bollinger:7:1.5",
  "atr:1",
  "adx:1",
  "adx:5",
  "stochastic:1:1:1",
  "stochastic:5:1:4",
  "stochastic:9:5:3",
  "wma:1",
  "ichimoku:1:1:1:1",
  "ichimoku:9:5:7:300",
  "supertrend:1:1",
  "stochrsi:1:1:1:1",
  "stochrsi:14:5:1:3",
  "williams:1",
  "cci:1",
  "mfi:1",
  "roc:1",
  "keltner:1:1:1",
  "keltner:5:2:30",
  "donchian:1",
  "psar:0.5:0.2",
  "aroon:1",
])
  indicatorConformance(parseIndicator(id), { "a walk": walk(200, 20, 23), "few bars": walk(4, 20, 29) });

describe("parseIndicator", () => {
  it("spells parameters out", () => {
    expect(parseIndicator("rsi").id).toBe("rsi:14");
    expect(parseIndicator(" MACD:5 ").id).toBe("macd:5:26:9");
    expect(parseIndicator("obv").id).toBe("obv");
  });
  it("accepts the names that other programs use", () => {
    expect(parseIndicator("willr:10").id).toBe("williams:10");
    expect(parseIndicator("Williams%R").id).toBe("williams:14");
    expect(parseIndicator("Stoch-RSI").id).toBe("stochrsi:14:14:3:3");
    expect(parseIndicator("SAR:0.01").id).toBe("psar:0.01:0.2");
  });
  it("knows every indicator by exactly one name", () => {
    const names = INDICATORS.flatMap(({ name, aliases }) => [name, ...aliases]);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z]+$/);
  });
  it("states the error and its remedy", () => {
    expect(() => parseIndicator("rsj:14")).toThrow(/'rsj:14' is not an indicator. Choose one of sma:20/);
    expect(() => parseIndicator("rsi:14:3")).toThrow("too many parameters; write it like rsi:14");
    expect(() => parseIndicator("rsi:x")).toThrow("period is not a number; write it like rsi:14");
    expect(() => parseIndicator("rsi:")).toThrow("period is not a number");
    expect(() => parseIndicator("rsi:0")).toThrow("rsi: period must be a whole number from 1 to 100000, not 0");
    expect(() => parseIndicator("rsi:2.5")).toThrow("not 2.5");
    expect(() => parseIndicator("bollinger:20:0")).toThrow("deviations must be a number above 0");
    expect(() => parseIndicator("macd:26:12:9")).toThrow("fast (26) must be below slow (12)");
  });
});

describe("bad periods", () => {
  it("are rejected by every function", () => {
    const values = new Float64Array([1, 2, 3]);
    for (const period of [NaN, 0, -1, 1.5, Infinity]) {
      expect(() => sma(values, period)).toThrow(RangeError);
      expect(() => ema(values, period)).toThrow(RangeError);
      expect(() => rsi(values, period)).toThrow(RangeError);
      expect(() => bollinger(values, period, 2)).toThrow(RangeError);
    }
    expect(() => bollinger(values, 2, NaN)).toThrow(RangeError);
  });
});

describe("reading", () => {
  it("converts warm-up to undefined", () => {
    const column = sma(new Float64Array([1, 2, 3]), 2);
    expect([0, 1, 2, 3, -1].map((i) => reading(column, i))).toEqual([undefined, 1.5, 2.5, undefined, undefined]);
  });
});

describe("flat prices", () => {
  it("give the readings of no movement, exactly", () => {
    const columns = candleColumns(flat(400, 0.1));
    const last = suite(columns).map((column) => column[399]);
    expect(last.slice(0, 16)).toEqual([0.1, 0.1, 0.1, 0, 0, 0, 0, 0.1, 0.1, 0.1, 0, 0, 0, 0, 0, 0]);
  });
});

describe("a million bars", () => {
  const candles = walk(1_000_000, 100, 31);
  const columns = candleColumns(candles);
  it("leave no drift in sma and bollinger", () => {
    const bands = bollinger(columns.close, 20, 2);
    const means = sma(columns.close, 20);
    for (let i = 999_000; i < 1_000_000; i += 37) {
      const window = columns.close.slice(i - 19, i + 1);
      const mean = window.reduce((a, b) => a + b) / 20;
      const deviation = Math.sqrt(window.reduce((a, b) => a + (b - mean) ** 2, 0) / 20);
      expect(alike(means[i] ?? NaN, mean)).toBe(true);
      expect(alike((bands.upper[i] ?? NaN) - (bands.middle[i] ?? NaN), 2 * deviation, mean * 1e-3)).toBe(true);
    }
    expect(bands.upper.subarray(19).some(Number.isNaN)).toBe(false);
  });
});
