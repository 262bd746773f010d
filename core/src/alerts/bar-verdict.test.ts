import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bollinger, macd, rsi } from "../indicators/index.ts";
import { seededDice } from "../statistics/index.ts";
import { candleColumns, sliceColumns, type Candle, type CandleColumns } from "../market/index.ts";
import { barReadings, barsFor } from "./bar-condition.ts";
import { type AfterFiring, firstFiringBar } from "./bar-verdict.ts";
import { indicatorError } from "./indicator-error.ts";
import type { BarCondition } from "./watched-by.ts";

const CONDITIONS: readonly BarCondition[] = [
  { kind: "rsi", timeframe: "1h", direction: "below", level: 40 },
  { kind: "rsi", timeframe: "1h", direction: "above", level: 60 },
  { kind: "macd", timeframe: "1h", direction: "up" },
  { kind: "macd", timeframe: "1h", direction: "down" },
  { kind: "average", timeframe: "1h", average: "sma", fast: null, slow: 20, direction: "above" },
  { kind: "average", timeframe: "1h", average: "ema", fast: 5, slow: 20, direction: "below" },
  { kind: "bollinger", timeframe: "1h", band: "upper", direction: "above" },
  { kind: "bollinger", timeframe: "1h", band: "lower", direction: "above" },
  { kind: "volume", timeframe: "1h", times: 1.5 },
  { kind: "rsi", timeframe: "1h", direction: "below", level: 40, parameters: [7] },
  { kind: "macd", timeframe: "1h", direction: "up", parameters: [5, 20, 4] },
  { kind: "bollinger", timeframe: "1h", band: "upper", direction: "above", parameters: [10, 1.5] },
];

/** The last bar, if it fires. */
const lastFiring = (condition: BarCondition, columns: CandleColumns, after?: AfterFiring) =>
  firstFiringBar(condition, columns, columns.length - 1, after);

const bar = (i: number, close: number, volume = 10): Candle => ({
  openTimeMs: i * 3_600_000,
  open: close,
  high: close,
  low: close,
  close,
  volume,
});
const closes = (all: readonly number[], volumes: readonly number[] = []) =>
  candleColumns(all.map((close, i) => bar(i, close, volumes[i] ?? 10)));
/** Random walks of 30 to 130 bars, with unchanged bars and jumps in volume. */
const histories = fc
  .record({ seed: fc.integer({ min: 1, max: 1e9 }), length: fc.integer({ min: 30, max: 130 }) })
  .map(({ seed, length }) => {
    const dice = seededDice(seed);
    let close = 100;
    return candleColumns(
      Array.from({ length }, (_, i) => {
        if (dice() < 0.9) close *= 1 + (dice() - 0.5) * 0.06;
        return bar(i, close, Math.floor(dice() * 100));
      }),
    );
  });

describe.each(CONDITIONS)("$kind $direction", (condition) => {
  it("uses no bar after the one it evaluates", () => {
    fc.assert(
      fc.property(histories, fc.nat(1e6), (columns, at) => {
        const cut = sliceColumns(columns, 0, 1 + (at % columns.length));
        const alone = lastFiring(condition, cut);
        // The same bar evaluated within the whole history, whatever came after it.
        const whole = firstFiringBar(condition, columns, cut.length - 1);
        expect(alone !== undefined).toBe(whole?.barOpenMs === cut.openTimeMs[cut.length - 1]);
      }),
    );
  });

  it("never fires before there is enough data", () => {
    fc.assert(
      fc.property(histories, (columns) => {
        const { least } = barsFor(condition);
        for (let length = 0; length < Math.min(least, columns.length); length++) {
          expect(lastFiring(condition, sliceColumns(columns, 0, length))).toBeUndefined();
        }
      }),
    );
  });

  it("never fires twice for one bar, nor for an earlier one", () => {
    let again = 0;
    fc.assert(
      fc.property(histories, (columns) => {
        const first = firstFiringBar(condition, columns, 0);
        if (first === undefined) return;
        const after = { barOpenMs: first.barOpenMs, hysteresisPercent: 0.1 };
        const next = firstFiringBar(condition, columns, 0, after);
        if (next === undefined) return;
        again += 1;
        expect(next.barOpenMs).toBeGreaterThan(first.barOpenMs);
      }),
    );
    // The property is tested on histories that fire a second time, of which there must be some.
    expect(again).toBeGreaterThan(0);
  });
});

describe("a crossing", () => {
  const above: BarCondition = {
    kind: "average",
    timeframe: "1h",
    average: "sma",
    fast: null,
    slow: 2,
    direction: "above",
  };

  it("needs the other side first: staying above does not fire", () => {
    expect(lastFiring(above, closes([10, 9, 11]))).toMatchObject({ close: 11, now: { value: 11, level: 10 } });
    expect(lastFiring(above, closes([10, 9, 11, 12]))).toBeUndefined();
  });

  it("passes through bars exactly on the level", () => {
    expect(lastFiring(above, closes([10, 9, 9, 11]))).toBeDefined();
    expect(lastFiring(above, closes([9, 10, 10, 11]))).toBeUndefined();
    expect(lastFiring(above, closes([10, 10, 10, 11]))).toBeUndefined();
  });

  it("waits for the hysteresis after firing", () => {
    const fired = { barOpenMs: 2 * 3_600_000, hysteresisPercent: 10 };
    const wobble = closes([10, 9, 11, 10.5, 12]);
    expect(lastFiring(above, wobble)).toBeDefined();
    expect(lastFiring(above, wobble, fired)).toBeUndefined();
    expect(lastFiring(above, closes([10, 9, 11, 8, 12]), fired)).toBeDefined();
  });

  it("of an RSI agrees with the indicator", () => {
    const prices = Array.from({ length: 40 }, (_, i) => 100 + 8 * Math.sin(i / 3));
    const readings = rsi(Float64Array.from(prices), 14);
    const condition: BarCondition = { kind: "rsi", timeframe: "1h", direction: "below", level: 45 };
    const first = firstFiringBar(condition, closes(prices), 0);
    const at = prices.findIndex((_, i) => readings[i]! < 45 && readings[i - 1]! > 45);
    expect(first?.barOpenMs).toBe(at * 3_600_000);
  });

  it("of an RSI never fires while the price has not moved", () => {
    const condition: BarCondition = { kind: "rsi", timeframe: "1h", direction: "below", level: 30 };
    expect(lastFiring(condition, closes(Array.from({ length: 50 }, () => 5)))).toBeUndefined();
  });
});

describe("a volume spike", () => {
  const condition: BarCondition = { kind: "volume", timeframe: "1h", times: 3 };
  const flat = Array.from({ length: 21 }, () => 10);

  it("is measured against the previous twenty bars, excluding its own", () => {
    expect(lastFiring(condition, closes(flat, [...flat.slice(1), 30]))).toMatchObject({
      now: { value: 30, level: 30 },
    });
    expect(lastFiring(condition, closes(flat, [...flat.slice(1), 29.9]))).toBeUndefined();
  });

  it("does not fire where nothing was ever traded", () => {
    const none = flat.map(() => 0);
    expect(lastFiring(condition, closes(flat, none))).toBeUndefined();
  });
});

describe("an indicator's parameters", () => {
  const columns = candleColumns(
    Array.from({ length: 90 }, (_, i) => bar(i, 100 + 10 * Math.sin(i / 5) + 3 * Math.sin(i * 1.7))),
  );
  const read = (condition: BarCondition, index = 80) => barReadings(condition, columns)(index);
  const { close } = columns;

  it("are the condition's, or the defaults if it has none", () => {
    const strength = { kind: "rsi", timeframe: "1h", direction: "below", level: 30 } as const;
    expect(read(strength)).toEqual({ value: rsi(close, 14)[80], level: 30 });
    expect(read({ ...strength, parameters: [7] })).toEqual({ value: rsi(close, 7)[80], level: 30 });
    const lines = macd(close, 5, 35, 5);
    const cross = { kind: "macd", timeframe: "1h", direction: "up", parameters: [5, 35, 5] } as const;
    expect(read({ ...cross, parameters: [...cross.parameters] })).toEqual({
      value: lines.macd[80],
      level: lines.signal[80],
    });
    const lower = { kind: "bollinger", timeframe: "1h", band: "lower", direction: "below" } as const;
    expect(read({ ...lower, parameters: [10, 2.5] })).toEqual({
      value: close[80],
      level: bollinger(close, 10, 2.5).lower[80],
    });
  });

  it("determine how many bars are needed", () => {
    const strength = { kind: "rsi", timeframe: "1h", direction: "below", level: 30 } as const;
    expect(barsFor(strength)).toEqual({ least: 16, wanted: 300 });
    expect(barsFor({ ...strength, parameters: [50] })).toEqual({ least: 52, wanted: 1000 });
    expect(barsFor({ kind: "macd", timeframe: "1h", direction: "up", parameters: [5, 35, 5] }).least).toBe(40);
  });

  it("are rejected with a sentence if they are out of range or inconsistent", () => {
    const strength = { kind: "rsi", timeframe: "1h", direction: "below", level: 30 } as const;
    expect(indicatorError(strength)).toBeUndefined();
    expect(indicatorError({ ...strength, parameters: [7] })).toBeUndefined();
    expect(indicatorError({ ...strength, parameters: [501] })?.sentence).toContain("from 2 to 500");
    expect(indicatorError({ ...strength, parameters: [7, 9] })?.sentence).toContain("1 number");
    expect(indicatorError({ kind: "macd", timeframe: "1h", direction: "up", parameters: [26, 12, 9] })).toEqual({
      field: "condition.parameters",
      sentence: "Fast must be below slow.",
    });
    expect(indicatorError({ kind: "volume", timeframe: "1h", times: 3 })).toBeUndefined();
  });
});
