import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { candleColumns, type Candle } from "../market/index.ts";
import { CANDLE_PATTERNS, patternColumns, patternsWithin } from "./index.ts";
import { gridCandles } from "./test-candles.ts";

/**
 * Output of TA-Lib's own C functions (release 0.6.0, default settings) for `gridCandles(100_000, 11)`: the name, the
 * first bar they evaluate, how often they return 100, 80, -80 and -100, and a checksum over bars and values.
 */
const TA_LIB: readonly (readonly [string, ...number[]])[] = [
  ["CDLDOJI", 10, 15458, 0, 0, 0, 519636],
  ["CDLDRAGONFLYDOJI", 10, 3931, 0, 0, 0, 773765],
  ["CDLGRAVESTONEDOJI", 10, 3880, 0, 0, 0, 744261],
  ["CDLHAMMER", 11, 3582, 0, 0, 0, 61586],
  ["CDLHANGINGMAN", 11, 0, 0, 0, 2558, 804708],
  ["CDLINVERTEDHAMMER", 11, 867, 0, 0, 0, 577736],
  ["CDLSHOOTINGSTAR", 11, 0, 0, 0, 918, 75534],
  ["CDLSPINNINGTOP", 10, 5966, 0, 0, 2449, 830160],
  ["CDLMARUBOZU", 10, 6351, 0, 0, 6191, 862348],
  ["CDLENGULFING", 2, 986, 3543, 5702, 2993, 768859],
  ["CDLHARAMI", 11, 1671, 3470, 3488, 1514, 943583],
  ["CDLHARAMICROSS", 11, 1209, 1732, 1761, 1083, 734635],
  ["CDLPIERCING", 11, 288, 0, 0, 0, 932697],
  ["CDLDARKCLOUDCOVER", 11, 0, 0, 0, 362, 989018],
  ["CDLMORNINGSTAR", 12, 222, 0, 0, 0, 864044],
  ["CDLEVENINGSTAR", 12, 0, 0, 0, 276, 130444],
  ["CDLMORNINGDOJISTAR", 12, 159, 0, 0, 0, 321502],
  ["CDLEVENINGDOJISTAR", 12, 0, 0, 0, 182, 422607],
  ["CDL3WHITESOLDIERS", 12, 940, 0, 0, 0, 355349],
  ["CDL3BLACKCROWS", 13, 0, 0, 0, 147, 322637],
];

function summed(values: Int8Array): number[] {
  const counts = [100, 80, -80, -100].map((value) => values.filter((each) => each === value).length);
  const sum = values.reduce((sum, value, bar) => (value === 0 ? sum : (sum * 31 + bar * (value + 128)) % 1_000_003), 0);
  return [...counts, sum];
}

describe("TA-Lib", () => {
  const columns = patternColumns(candleColumns(gridCandles(100_000, 11)));

  it.each(TA_LIB)("%s has the same value at each of 100,000 bars", (taLib, firstBar, ...expected) => {
    const at = CANDLE_PATTERNS.findIndex((pattern) => pattern.taLib === taLib);
    expect(CANDLE_PATTERNS[at]?.lookback).toBe(firstBar);
    expect(summed(columns[at] ?? new Int8Array())).toEqual(expected);
  });

  it("has a function for each of the twenty patterns", () => {
    expect(CANDLE_PATTERNS.map(({ taLib }) => taLib).sort()).toEqual(TA_LIB.map(([name]) => name).sort());
  });
});

type Prices = readonly [open: number, high: number, low: number, close: number];

/** Fourteen bars of body 1 and range 2 about 100, white and black by turns, then the given ones. */
function after(...prices: readonly Prices[]): Candle[] {
  const plain = Array.from({ length: 14 }, (_, i): Prices =>
    i % 2 === 0 ? [100, 101.5, 99.5, 101] : [101, 101.5, 99.5, 100],
  );
  return [...plain, ...prices].map(([open, high, low, close], i) => ({
    openTimeMs: i,
    open,
    high,
    low,
    close,
    volume: 1,
  }));
}

/**
 * The textbook example of each pattern, TA-Lib's value for it, and the same example with one thing wrong, which must
 * not match.
 */
const PICTURES: Record<string, { readonly shape: Prices[]; readonly value: number; readonly spoilt: Prices[] }> = {
  doji: { shape: [[100, 101, 99, 100.19]], value: 100, spoilt: [[100, 101, 99, 100.21]] },
  "dragonfly-doji": { shape: [[100, 100.1, 98, 100]], value: 100, spoilt: [[100, 100.2, 98, 100]] },
  "gravestone-doji": { shape: [[100, 102, 99.9, 100]], value: 100, spoilt: [[100, 102, 99.8, 100]] },
  hammer: { shape: [[99, 99.6, 97, 99.5]], value: 100, spoilt: [[100, 100.6, 98, 100.5]] },
  "hanging-man": { shape: [[101.5, 102.1, 99, 102]], value: -100, spoilt: [[101, 101.6, 98.5, 101.5]] },
  "inverted-hammer": { shape: [[99, 101, 98.9, 99.5]], value: 100, spoilt: [[100, 102, 99.9, 100.5]] },
  "shooting-star": { shape: [[102, 104, 101.9, 102.5]], value: -100, spoilt: [[101, 103, 100.9, 101.5]] },
  "spinning-top": { shape: [[100, 101.2, 99.4, 100.5]], value: 100, spoilt: [[100, 101, 99.4, 100.5]] },
  marubozu: { shape: [[102, 102.1, 99.9, 100]], value: -100, spoilt: [[102, 102.3, 99.9, 100]] },
  engulfing: { shape: [[99, 103, 98, 102]], value: 100, spoilt: [[100, 101, 100, 101]] },
  harami: {
    shape: [
      [104, 104, 100, 100],
      [101, 102, 100.5, 102],
    ],
    value: 100,
    spoilt: [
      [104, 104, 100, 100],
      [99.9, 102, 99.9, 101],
    ],
  },
  "harami-cross": {
    shape: [
      [100, 104, 100, 104],
      [102, 103, 101, 102],
    ],
    value: -100,
    spoilt: [
      [100, 104, 100, 104],
      [102, 103, 101, 102.3],
    ],
  },
  "piercing-line": {
    shape: [
      [104, 104, 100, 100],
      [99, 103, 99, 102.5],
    ],
    value: 100,
    spoilt: [
      [104, 104, 100, 100],
      [99, 103, 99, 102],
    ],
  },
  "dark-cloud-cover": {
    shape: [
      [100, 104, 100, 104],
      [105, 105, 101, 101.5],
    ],
    value: -100,
    spoilt: [
      [100, 104, 100, 104],
      [105, 105, 101, 102],
    ],
  },
  "morning-star": {
    shape: [
      [104, 104, 100, 100],
      [99, 99.5, 98, 98.5],
      [99, 103, 99, 102],
    ],
    value: 100,
    spoilt: [
      [104, 104, 100, 100],
      [99, 100.5, 98, 100],
      [99, 103, 99, 102],
    ],
  },
  "evening-star": {
    shape: [
      [100, 104, 100, 104],
      [105, 106, 104.5, 105.5],
      [105, 105, 101, 102],
    ],
    value: -100,
    spoilt: [
      [100, 104, 100, 104],
      [105, 106, 104.5, 105.5],
      [105, 105, 101, 103],
    ],
  },
  "morning-doji-star": {
    shape: [
      [104, 104, 100, 100],
      [99, 99.5, 98, 99],
      [99, 103, 99, 102],
    ],
    value: 100,
    spoilt: [
      [104, 104, 100, 100],
      [99, 99.5, 98, 98.5],
      [99, 103, 99, 102],
    ],
  },
  "evening-doji-star": {
    shape: [
      [100, 104, 100, 104],
      [105, 106, 104.5, 105],
      [105, 105, 101, 102],
    ],
    value: -100,
    spoilt: [
      [100, 104, 100, 104],
      [105, 106, 104.5, 105.5],
      [105, 105, 101, 102],
    ],
  },
  "three-white-soldiers": {
    shape: [
      [100, 102, 100, 102],
      [101, 104, 101, 104],
      [103, 106, 103, 106],
    ],
    value: 100,
    spoilt: [
      [100, 102, 100, 102],
      [101, 104, 101, 104],
      [104.7, 107, 104.7, 107],
    ],
  },
  "three-black-crows": {
    shape: [
      [100, 103, 100, 103],
      [103, 103, 100, 100],
      [102, 102, 98, 98],
      [100, 100, 96, 96],
    ],
    value: -100,
    spoilt: [
      [100, 103, 100, 103],
      [103, 103, 100, 100],
      [100, 100, 98, 98],
      [99, 99, 96, 96],
    ],
  },
};

describe("each pattern", () => {
  it.each(CANDLE_PATTERNS)("$id is seen in its picture and not in the spoilt one", (pattern) => {
    const picture = PICTURES[pattern.id];
    if (picture === undefined) throw new Error(`no picture of ${pattern.id}`);
    const [shown, spoilt] = [picture.shape, picture.spoilt].map((prices) => {
      const [values] = patternColumns(candleColumns(after(...prices)), [pattern]);
      return values?.at(-1);
    });
    expect(shown).toBe(picture.value);
    expect(spoilt).toBe(0);
  });

  it.each(CANDLE_PATTERNS)(
    "$id says its source, and a sentence for each direction it can have, which tells no trend",
    (pattern) => {
      expect(pattern.rule).toContain(pattern.taLib);
      expect(pattern.rule).toContain("Nison 1991");
      const values = new Set(patternColumns(candleColumns(gridCandles(20_000, 5)), [pattern])[0]);
      const { says } = pattern;
      expect(Object.values(says).join(" ")).not.toMatch(
        /trend|after a (rise|fall)|within a (rise|fall)|often|usually/i,
      );
      if ([...values].some((value) => value > 0)) expect(says.neutral ?? says.bullish).toBeDefined();
      if ([...values].some((value) => value < 0)) expect(says.neutral ?? says.bearish).toBeDefined();
    },
  );
});

/** Bars on a coarse grid, on which equal prices and lengths are common. */
const anyCandles = fc.array(
  fc
    .record({ open: fc.nat(12), close: fc.nat(12), above: fc.nat(3), below: fc.nat(3) })
    .map(({ open, close, above, below }) => {
      return {
        open: 10 + open,
        close: 10 + close,
        high: 10 + Math.max(open, close) + above,
        low: 10 + Math.min(open, close) - below,
      };
    }),
  { maxLength: 60 },
);
const candlesOf = (bars: readonly Omit<Candle, "openTimeMs" | "volume">[]): Candle[] =>
  bars.map((bar, i) => ({ ...bar, openTimeMs: i, volume: 1 }));

describe("for any history", () => {
  it("a bar's patterns are known at its close and never change", () => {
    fc.assert(
      fc.property(anyCandles, fc.nat(60), (bars, cut) => {
        const candles = candlesOf(bars);
        const whole = patternColumns(candleColumns(candles));
        const part = patternColumns(candleColumns(candles.slice(0, cut)));
        part.forEach((values, at) => expect([...values]).toEqual([...whole[at]!.slice(0, cut)]));
      }),
    );
  });

  it("prices in a unit of half the size show the same patterns", () => {
    fc.assert(
      fc.property(anyCandles, (bars) => {
        const doubled = bars.map(({ open, high, low, close }) => ({
          open: open * 2,
          high: high * 2,
          low: low * 2,
          close: close * 2,
        }));
        expect(patternColumns(candleColumns(candlesOf(doubled)))).toEqual(
          patternColumns(candleColumns(candlesOf(bars))),
        );
      }),
    );
  });

  it("turned upside down, upward patterns point down", () => {
    const whole = (price: number): number => Math.round(price * 20);
    const turned = (price: number): number => 100_000 - whole(price);
    const columns = (price: (price: number) => number, top: "high" | "low", foot: "high" | "low") =>
      patternColumns(
        candleColumns(
          gridCandles(30_000, 9).map((bar) => {
            return {
              ...bar,
              open: price(bar.open),
              close: price(bar.close),
              high: price(bar[top]),
              low: price(bar[foot]),
            };
          }),
        ),
      );
    const [up, down] = [columns(whole, "high", "low"), columns(turned, "low", "high")];
    const at = (id: string): number => CANDLE_PATTERNS.findIndex((pattern) => pattern.id === id);
    for (const [one, other] of [
      ["marubozu", "marubozu"],
      ["harami", "harami"],
      ["harami-cross", "harami-cross"],
      ["morning-star", "evening-star"],
      ["morning-doji-star", "evening-doji-star"],
    ] as const) {
      const values = up[at(one)] ?? new Int8Array();
      expect(values.some((value) => value !== 0)).toBe(true);
      expect(Array.from(values, (value) => 0 - value)).toEqual(Array.from(down[at(other)] ?? []));
    }
  });
});

describe("patterns of a bar", () => {
  it("name their bars, the direction, the rule and the meaning", () => {
    const columns = candleColumns(after([104, 104, 100, 100], [99, 99.5, 98, 98.5], [99, 103, 99, 102]));
    const found = patternsWithin(columns, 16, 17);
    expect(found.find(({ id }) => id === "morning-star")).toEqual({
      id: "morning-star",
      name: "Morning star",
      direction: "bullish",
      bars: [14, 15, 16],
      rule: expect.stringContaining("closes over 30% into the first") as string,
      reading: expect.stringContaining("took back over 30% of the first") as string,
    });
  });

  it("report only the special form, without the general one", () => {
    const columns = candleColumns(after([100, 100.1, 98, 100]));
    const ids = patternsWithin(columns, 14, 15).map(({ id }) => id);
    expect(ids).toContain("dragonfly-doji");
    expect(ids).not.toContain("doji");
  });

  it("are neutral for a doji and a spinning top, whose sign in TA-Lib is no direction", () => {
    const columns = candleColumns(after([100.5, 101.2, 99.4, 100]));
    expect(
      patternColumns(
        columns,
        CANDLE_PATTERNS.filter(({ id }) => id === "spinning-top"),
      )[0]?.[14],
    ).toBe(-100);
    expect(patternsWithin(columns, 14, 15).find(({ id }) => id === "spinning-top")?.direction).toBe("neutral");
  });

  it("over several bars come oldest first, and only from existing bars", () => {
    const columns = candleColumns(gridCandles(400, 2));
    const one = Array.from({ length: 400 }, (_, bar) => patternsWithin(columns, bar, bar + 1)).flat();
    expect(one.length).toBeGreaterThan(50);
    expect(patternsWithin(columns, -5, 1_000)).toEqual(one);
    expect(patternsWithin(columns, 380, 400)).toEqual(one.filter(({ bars }) => (bars.at(-1) ?? 0) >= 380));
    expect(patternsWithin(columns, 400, 401)).toEqual([]);
    expect(patternsWithin(candleColumns([]), 0, 1)).toEqual([]);
  });
});
