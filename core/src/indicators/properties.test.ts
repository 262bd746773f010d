import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { candleColumns, type CandleColumns } from "../market/index.ts";
import {
  adx,
  atr,
  bollinger,
  ema,
  INDICATORS,
  macd,
  obv,
  parseIndicator,
  rsi,
  stochastic,
  suite,
  type Indicator,
} from "./index.ts";
import { anyHistory } from "./test-any-history.ts";
import { expectSameDigits, expectSameSteps, scaleOf } from "./conformance.ts";
import { walk } from "./sample-histories.ts";

/** The registry's indicators with defaults, and with short periods, whose warm-ups are shorter than short histories. */
const all: readonly Indicator[] = [
  ...INDICATORS.map(({ name }) => parseIndicator(name)),
  ...["sma:3", "ema:4", "rsi:2", "macd:2:5:3", "bollinger:3:2", "atr:3", "adx:3"].map(parseIndicator),
  ...["stochastic:1:1:1", "stochastic:2:1:2", "stochastic:3:3:3", "stochastic:4:2:3"].map(parseIndicator),
  ...["wma:3", "ichimoku:2:4:7:3", "supertrend:3:1.5", "stochrsi:3:2:1:2", "stochrsi:2:4:3:2", "williams:4"].map(
    parseIndicator,
  ),
  ...["cci:4", "mfi:3", "roc:2", "keltner:4:1.5:3", "keltner:2:1:5", "donchian:4", "psar:0.1:0.3", "aroon:3"].map(
    parseIndicator,
  ),
  ...["stochastic:5:3:3", "stochastic:8:3:3", "stochastic:9:1:1", "stochastic:17:3:3"].map(parseIndicator),
];

const readings = (column: Float64Array | undefined): readonly number[] =>
  [...(column ?? [])].filter((value) => !Number.isNaN(value));

/** The indicators that `suite` computes together, computed one by one. */
function singles(columns: CandleColumns): readonly Float64Array[] {
  const { close } = columns;
  const trend = macd(close, 12, 26, 9);
  const bands = bollinger(close, 20, 2);
  const direction = adx(columns, 14);
  const slow = stochastic(columns, 14, 3, 3);
  return [
    ...[20, 50, 200].map((period) => ema(close, period)),
    ...[trend.macd, trend.signal, trend.histogram, rsi(close, 14)],
    ...[bands.upper, bands.middle, bands.lower, atr(columns, 14)],
    ...[direction.adx, direction.plusDi, direction.minusDi, slow.k, slow.d, obv(columns)],
  ];
}

function expectSameSuite(columns: CandleColumns): void {
  const together = suite(columns);
  const expected = singles(columns);
  expect(together).toHaveLength(expected.length);
  together.forEach((column, output) => expectSameDigits(column, expected[output]));
}

describe("for any history", () => {
  const bounded = { stochrsi: 0, williams: -100 } as const;
  for (const indicator of [...all, parseIndicator("stochrsi:2:2:5:4")]) {
    const least = Object.entries(bounded).find(([name]) => name === indicator.name)?.[1];
    if (least === undefined) continue;
    it(`${indicator.id} stays within its hundred to the last digit`, () => {
      fc.assert(
        fc.property(anyHistory(90), (candles) => {
          for (const value of indicator.bulk(candleColumns(candles)).flatMap(readings)) {
            if (value < least || value > least + 100) expect.fail(`${String(value)} from ${String(least)}`);
          }
        }),
      );
    });
  }

  for (const indicator of all) {
    it(`${indicator.id} never looks ahead`, () => {
      fc.assert(
        fc.property(anyHistory(90), fc.nat(89), (candles, at) => {
          const whole = indicator.bulk(candleColumns(candles));
          const part = indicator.bulk(candleColumns(candles.slice(0, at + 1)));
          part.forEach((column, output) => expectSameDigits(column, whole[output]?.slice(0, at + 1)));
        }),
      );
    });
    it(`${indicator.id} reads the same bar by bar as in bulk`, () => {
      fc.assert(
        fc.property(anyHistory(90), (candles) => {
          expectSameSteps(indicator, candles, scaleOf(candles, indicator.name));
        }),
      );
    });
  }

  it("RSI, ADX with its direction lines and the stochastic stay within 0 and 100", () => {
    fc.assert(
      fc.property(anyHistory(120), fc.integer({ min: 1, max: 20 }), (candles, period) => {
        const columns = candleColumns(candles);
        const direction = adx(columns, period);
        const slow = stochastic(columns, period, 3, 3);
        const raw = stochastic(columns, period, 1, 1);
        const bounded = [rsi(columns.close, period), direction.adx, direction.plusDi, direction.minusDi];
        for (const column of [...bounded, slow.k, slow.d, raw.k]) {
          // The last digits are rounding noise.
          for (const value of readings(column)) {
            if (Math.abs(value - 50) > 50 + 1e-9) expect.fail(`${String(value)} of a hundred`);
          }
        }
      }),
    );
  });

  it("prices in another unit (a power of two, so that nothing is rounded) scale averages of prices and leave percentages unchanged", () => {
    fc.assert(
      fc.property(anyHistory(120), fc.integer({ min: -20, max: 20 }), (candles, power) => {
        const unit = 2 ** power;
        const columns = candleColumns(candles);
        const scaled = candleColumns(
          candles.map((bar) => ({
            ...bar,
            open: bar.open * unit,
            high: bar.high * unit,
            low: bar.low * unit,
            close: bar.close * unit,
          })),
        );
        const times = (column: Float64Array): Float64Array => column.map((value) => value * unit);
        expect(ema(scaled.close, 9)).toEqual(times(ema(columns.close, 9)));
        expect(atr(scaled, 9)).toEqual(times(atr(columns, 9)));
        expect(bollinger(scaled.close, 9, 2).upper).toEqual(times(bollinger(columns.close, 9, 2).upper));
        expect(rsi(scaled.close, 9)).toEqual(rsi(columns.close, 9));
        expect(adx(scaled, 9)).toEqual(adx(columns, 9));
        expect(stochastic(scaled, 9, 3, 3)).toEqual(stochastic(columns, 9, 3, 3));
        expect(obv(scaled)).toEqual(obv(columns));
      }),
    );
  });

  it("the suite equals the single indicators, digit for digit", () => {
    fc.assert(
      fc.property(anyHistory(260), (candles) => {
        const columns = candleColumns(candles);
        expectSameSuite(columns);
      }),
    );
  });
});

describe("a history of any length", () => {
  it("gives the same in the suite as in the single indicators, digit for digit, wherever a warm-up or a block may end", () => {
    for (let length = 0; length < 260; length++) {
      const columns = candleColumns(walk(length, 100, length + 1));
      expectSameSuite(columns);
    }
  });
});
