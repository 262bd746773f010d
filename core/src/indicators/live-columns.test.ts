import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { candleColumns, stock, type Candle } from "../market/index.ts";
import { INDICATORS, liveColumns, parseIndicator, withParameters, type Indicator } from "./index.ts";
import { alike, scaleOf } from "./conformance.ts";
import { walk } from "./sample-histories.ts";
import { anyHistory } from "./test-any-history.ts";

const ALL = INDICATORS.map(({ name }) => parseIndicator(name));

function expectSameColumns(indicator: Indicator, live: readonly Float64Array[], candles: readonly Candle[]): void {
  const bulk = indicator.bulk(candleColumns(candles));
  const scale = scaleOf(candles, indicator.name);
  expect(live.map((column) => column.length)).toEqual(bulk.map((column) => column.length));
  live.forEach((column, output) => {
    column.forEach((value, i) => {
      const expected = bulk[output]?.[i] ?? NaN;
      if (!alike(value, expected, scale)) expect(value, `${indicator.id} at ${String(i)}`).toBe(expected);
    });
  });
}

/** Wraps an indicator to count bulk computations and steps. */
function counted(indicator: Indicator) {
  const counts = { bulk: 0, steps: 0 };
  const one: Indicator = {
    ...indicator,
    bulk: (columns) => {
      counts.bulk++;
      return indicator.bulk(columns);
    },
    step: (state, candle) => {
      counts.steps++;
      return indicator.step(state, candle);
    },
  };
  return { counts, one };
}

const moved = (bar: Candle, by: number): Candle => ({ ...bar, high: bar.high * by, close: bar.close * by });

describe("the columns of growing bars", () => {
  for (const indicator of ALL) {
    it(`are those of the whole history for ${indicator.id}, whatever ticks and closes came one after another`, () => {
      fc.assert(
        fc.property(anyHistory(40), fc.array(fc.nat(3), { maxLength: 12 }), (candles, moves) => {
          let shown = Math.min(candles.length, 5);
          let live = liveColumns(candleColumns(candles.slice(0, shown)), shown);
          live.of(indicator);
          for (const [at, move] of moves.entries()) {
            // 0 and 1: the bar after the closed ones changes; 2: one closes; 3: two do.
            const closes = Math.max(0, move - 1);
            shown = Math.min(candles.length, shown + closes);
            const next = candles[shown];
            const forming = closes === 0 && next !== undefined ? [moved(next, 1 + at / 64)] : [];
            const bars = [...candles.slice(0, shown), ...forming];
            live = liveColumns(candleColumns(bars), shown, live);
            expectSameColumns(indicator, live.of(indicator), bars);
          }
        }),
      );
    });
  }

  it("take one step for a tick, and recompute no column", () => {
    const candles = walk(300, 100, 71);
    const { counts, one } = counted(parseIndicator("macd"));
    let live = liveColumns(candleColumns(candles), 299);
    live.of(one);
    expect(counts).toEqual({ bulk: 1, steps: 0 });
    const tick = (by: number): void => {
      const last = candles.at(-1);
      if (last === undefined) return;
      live = liveColumns(candleColumns([...candles.slice(0, -1), moved(last, by)]), 299, live);
      live.of(one);
    };
    tick(1.01);
    // The state after the last closed bar is computed once.
    expect(counts).toEqual({ bulk: 1, steps: 300 });
    for (const by of [1.02, 1.03, 1.04]) tick(by);
    expect(counts).toEqual({ bulk: 1, steps: 303 });
  });

  it("are recomputed if older bars were prepended, a closed bar was revised, or bars were removed", () => {
    const candles = walk(80, 100, 73);
    const first = candles[0];
    if (first === undefined) throw new Error("no bars");
    const others: readonly (readonly Candle[])[] = [
      candles,
      [first, ...candles.slice(1)].map((bar, i) => (i === 30 ? moved(bar, 1.5) : bar)),
      candles.slice(10, 60),
      candles.slice(10, 70),
    ];
    for (const bars of others) {
      const { counts, one } = counted(parseIndicator("rsi"));
      const before = liveColumns(candleColumns(candles.slice(10, 75)), 65);
      before.of(one);
      const after = liveColumns(candleColumns(bars), bars.length, before);
      expectSameColumns(one, after.of(one), bars);
      expect(counts.bulk).toBeGreaterThan(1);
    }
  });

  it("leave the previous columns unchanged", () => {
    const candles = walk(60, 100, 79);
    const indicator = parseIndicator("bollinger");
    const before = liveColumns(candleColumns(candles.slice(0, 50)), 49);
    const stored = before.of(indicator).map((column) => [...column]);
    liveColumns(candleColumns(candles), 60, before).of(indicator);
    expect(before.of(indicator).map((column) => [...column])).toEqual(stored);
  });

  it("continue with a stock's session and a chosen anchor", () => {
    const hourly = walk(90, 40, 83).map((bar, i) => ({ ...bar, openTimeMs: Date.UTC(2026, 0, 5) + i * 3_600_000 }));
    const columns = candleColumns(hourly);
    for (const definition of INDICATORS.filter(({ name }) => name === "vwap" || name === "avwap")) {
      const context = { instrument: stock("AAPL"), openTimeMs: columns.openTimeMs, anchor: 20 };
      const indicator = withParameters(definition, [], context);
      const before = liveColumns(candleColumns(hourly.slice(0, 60)), 60);
      before.of(indicator);
      expectSameColumns(indicator, liveColumns(columns, 89, before).of(indicator), hourly);
    }
  });
});
