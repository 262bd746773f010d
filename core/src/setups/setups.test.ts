import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseCandleCsv } from "../candle-files/index.ts";
import { bollinger, sma } from "../indicators/index.ts";
import { candleColumns, type Candle } from "../market/index.ts";
import { SETUPS, SETUP_WARM_UP, setupColumns, setupsAt, setupsWithin, type SetupMarket } from "./index.ts";
import { setupReadings } from "./setup-readings.ts";
import { DEFINITIONS } from "./test-definitions.ts";
import { changefulCandles } from "./test-histories.ts";

const STOCK: SetupMarket = { kind: "stock", timeframe: "1d" };

const real = resolve(process.env["SHARED_DATA"] ?? "../shared/data", "candles");
const recorded = existsSync(real);
if (!recorded) console.warn(`SKIPPED: real candles are not at ${real}; set SHARED_DATA`);
const realCandles = (file: string): readonly Candle[] =>
  parseCandleCsv(gunzipSync(readFileSync(resolve(real, file))).toString("utf8"), Date.UTC(2026, 0, 1)).candles;

/** Bars before `cut` are unchanged, later ones are replaced. */
function poisoned(candles: readonly Candle[], cut: number): Candle[] {
  return candles.map((candle, i) => {
    if (i < cut) return candle;
    const price = i % 2 === 0 ? candle.close * 40 : candle.close / 40;
    return { ...candle, open: price, high: price * 2, low: price / 2, close: price, volume: 1e9 };
  });
}

/** Any history long enough for every setup: a varied beginning followed by arbitrary bars. */
const anyHistory = fc
  .tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.constantFrom(0, 0.5, 5), fc.integer({ min: 0, max: 700 }))
  .map(([seed, tick, length]) => changefulCandles(length, seed, tick));

const RUNS = { numRuns: Math.max(20, Math.floor(Number(process.env["FC_RUNS"] ?? 0) / 20)) };

describe("for any history", () => {
  it("a bar's setups are known at its close: later bars change nothing", () => {
    fc.assert(
      fc.property(anyHistory, fc.nat(700), (candles, cut) => {
        const whole = setupColumns(candleColumns(candles), STOCK);
        for (const other of [candles.slice(0, cut), poisoned(candles, cut)]) {
          const values = setupColumns(candleColumns(other), STOCK);
          values.forEach((column, at) => expect(column.slice(0, cut)).toEqual(whole[at]!.slice(0, cut)));
        }
      }),
      RUNS,
    );
  });

  it("prices in a unit of half the size show the same setups", () => {
    fc.assert(
      fc.property(anyHistory, (candles) => {
        const doubled = candles.map((bar) => {
          return { ...bar, open: bar.open * 2, high: bar.high * 2, low: bar.low * 2, close: bar.close * 2 };
        });
        expect(setupColumns(candleColumns(doubled), STOCK)).toEqual(setupColumns(candleColumns(candles), STOCK));
      }),
      RUNS,
    );
  });

  it("prices that never move, and the first move after them, complete no setup of RSI, MACD or averages", () => {
    const flat = Array.from({ length: 900 }, (_, i): Candle => {
      return { openTimeMs: i, open: 0.1, high: 0.1, low: 0.1, close: 0.1, volume: 3 };
    });
    for (const values of setupColumns(candleColumns(flat), STOCK))
      expect(values.every((value) => value === 0)).toBe(true);
    const moved = [...flat, { openTimeMs: 900, open: 0.1, high: 0.2, low: 0.1, close: 0.2, volume: 3 }];
    const ids = setupsAt(candleColumns(moved), STOCK, 900).map(({ id }) => id);
    expect(ids).not.toContain("rsi-reversal");
    expect(ids).toContain("donchian-breakout");
  });
});

describe("each setup", () => {
  const histories = [changefulCandles(3_000, 11), changefulCandles(3_000, 12, 1)];

  it.each(SETUPS)("$id is at every bar what its sentence says, on both sides", ({ id, lookback }) => {
    const [definition, from] = DEFINITIONS[id] ?? [];
    if (definition === undefined) throw new Error(`no definition of ${id}`);
    expect(lookback).toBe(from);
    const at = SETUPS.findIndex((setup) => setup.id === id);
    const counts = { buy: 0, sell: 0 };
    for (const candles of histories) {
      const values = setupColumns(candleColumns(candles), STOCK)[at]!;
      for (let bar = 0; bar < candles.length; bar++) {
        const expected = bar < lookback ? 0 : definition(candles.slice(0, bar + 1));
        if (values[bar] !== expected) expect(values[bar], `bar ${String(bar)}`).toBe(expected);
        if (expected > 0) counts.buy++;
        if (expected < 0) counts.sell++;
      }
    }
    expect(Math.min(counts.buy, counts.sell)).toBeGreaterThan(3);
  });

  it.each(SETUPS.filter(({ id }) => id !== "narrow-range" && id !== "volume-gap"))(
    "$id does not repeat on the bar after",
    ({ id }) => {
      const at = SETUPS.findIndex((setup) => setup.id === id);
      for (const candles of histories) {
        const values = setupColumns(candleColumns(candles), STOCK)[at]!;
        values.forEach((value, bar) => {
          if (value !== 0) expect(values[bar + 1], `bar ${String(bar)}`).not.toBe(value);
        });
      }
    },
  );

  it.each(SETUPS)("$id has a name, a source and one plain sentence for each side, which promises nothing", (setup) => {
    expect(setup.name.length).toBeGreaterThan(5);
    expect(setup.source).toMatch(/\((?:19|20)\d\d\)/);
    expect(setup.rule).toMatch(/BUY: .*SELL: /);
    for (const sentence of Object.values(setup.says)) {
      expect(sentence).toMatch(/^[A-Z].*[^.]\.$|\)\.$/);
      expect(sentence).not.toMatch(/\bwill\b|often|usually follows|likely|profit|edge|should/i);
    }
  });
});

describe("gaps on volume", () => {
  it("exist on a stock's daily chart only", () => {
    const columns = candleColumns(changefulCandles(2_000, 11));
    const at = SETUPS.findIndex(({ id }) => id === "volume-gap");
    const found = (market: SetupMarket): boolean => setupColumns(columns, market)[at]!.some((value) => value !== 0);
    expect(found(STOCK)).toBe(true);
    expect(found({ kind: "stock", timeframe: "1h" })).toBe(false);
    expect(found({ kind: "crypto", timeframe: "1d" })).toBe(false);
  });
});

describe("the readings", () => {
  it("match the indicators, to a billionth", () => {
    const { close } = candleColumns(changefulCandles(1_000, 5));
    const readings = setupReadings(candleColumns(changefulCandles(1_000, 5)));
    const pairs = [
      [readings.average50, sma(close, 50)],
      [readings.average200, sma(close, 200)],
      [readings.upper, bollinger(close, 20, 2).upper],
      [readings.lower, bollinger(close, 20, 2).lower],
    ] as const;
    for (const [ours, theirs] of pairs) {
      for (let i = 0; i < close.length; i++) {
        if (Number.isNaN(theirs[i])) expect(ours[i]).toBeNaN();
        else expect(Math.abs(ours[i]! / theirs[i]! - 1)).toBeLessThan(1e-9);
      }
    }
  });
});

describe("setups of a bar", () => {
  it("over several bars come oldest first, with description and rule, and only from existing bars", () => {
    const columns = candleColumns(changefulCandles(900, 3));
    const each = Array.from({ length: 900 }, (_, bar) => setupsAt(columns, STOCK, bar)).flat();
    expect(each.length).toBeGreaterThan(50);
    const marked = setupColumns(columns, STOCK).flatMap((values, at) =>
      [...values].flatMap((value, bar) =>
        value === 0 ? [] : [`${String(bar)} ${SETUPS[at]!.id} ${value > 0 ? "BUY" : "SELL"}`],
      ),
    );
    expect(each.map(({ bar, id, side }) => `${String(bar)} ${id} ${side}`).sort()).toEqual(marked.sort());
    expect(setupsWithin(columns, STOCK, -5, 2_000)).toEqual(each);
    expect(setupsAt(columns, STOCK, 900)).toEqual([]);
    const [first] = each;
    const setup = SETUPS.find(({ id }) => id === first?.id);
    expect(first).toMatchObject({ rule: setup?.rule, source: setup?.source, says: setup?.says[first!.side] });
  });

  it.each([7, 8, 9])("are found from the last bars alone as from the whole history (seed %i)", (seed) => {
    const candles = changefulCandles(4_000, seed);
    const whole = setupColumns(candleColumns(candles), STOCK);
    for (let end = SETUP_WARM_UP; end <= candles.length; end += 13) {
      const part = setupColumns(candleColumns(candles.slice(end - SETUP_WARM_UP, end)), STOCK);
      part.forEach((values, at) =>
        expect(values.at(-1), `${SETUPS[at]!.id} at ${String(end - 1)}`).toBe(whole[at]![end - 1]),
      );
    }
  });
});

describe.skipIf(!recorded)("on real candles", () => {
  it.each([
    ["stocks/1d/AAPL-splitadj-2016_2025H1.csv.gz", STOCK],
    ["crypto/1d/BTCUSDT.csv.gz", { kind: "crypto", timeframe: "1d" }],
    ["crypto/5m/SOLUSDT-2025-08_09.csv.gz", { kind: "crypto", timeframe: "5m" }],
  ] as const)("%s: bulk and prefix agree, and every setup is what its sentence says", (file, market) => {
    const candles = realCandles(file).slice(0, 2_500);
    expect(candles.length).toBeGreaterThan(1_000);
    const whole = setupColumns(candleColumns(candles), market);
    for (const cut of [1, 20, 199, 254, 700, 999]) {
      setupColumns(candleColumns(candles.slice(0, cut)), market).forEach((values, at) =>
        expect(values).toEqual(whole[at]!.slice(0, cut)),
      );
    }
    SETUPS.forEach(({ id, lookback, existsOn }, at) => {
      if (existsOn?.(market) === false) return;
      const definition = DEFINITIONS[id]![0];
      for (let bar = lookback; bar < 1_000; bar++) {
        const expected = definition(candles.slice(0, bar + 1));
        if (whole[at]![bar] !== expected) expect(whole[at]![bar], `${id} at ${String(bar)}`).toBe(expected);
      }
    });
  });
});
