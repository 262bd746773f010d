import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { candleColumns, cryptoPair, stock, type Candle } from "../market/index.ts";
import { anyHistory } from "./test-any-history.ts";
import {
  anchoredVwap,
  aroon,
  atr,
  cci,
  donchian,
  ema,
  ichimoku,
  ichimokuAhead,
  keltner,
  laggingSpan,
  mfi,
  parseIndicator,
  psar,
  roc,
  sessionStarts,
  sessionVwap,
  sma,
  stochRsi,
  supertrend,
  vwap,
  williams,
  wma,
} from "./index.ts";
import { alike, expectSameSteps, scaleOf } from "./laws.ts";
import { flat, walk } from "./sample-histories.ts";

/** The published definitions, each bar computed anew from nothing but the bars it may see: what the kernels are held to. */
const typical = (bar: Candle): number => (bar.high + bar.low + bar.close) / 3;
const highest = (bars: readonly Candle[]): number => Math.max(...bars.map((bar) => bar.high));
const lowest = (bars: readonly Candle[]): number => Math.min(...bars.map((bar) => bar.low));
const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

const NAIVE: Readonly<Record<string, (seen: readonly Candle[], period: number) => number>> = {
  wma: (seen, period) =>
    sum(seen.slice(-period).map((bar, i) => (i + 1) * bar.close)) /
    sum(Array.from({ length: period }, (_, i) => i + 1)),
  williams: (seen, period) => {
    const window = seen.slice(-period);
    const range = highest(window) - lowest(window);
    return range === 0 ? 0 : ((highest(window) - (seen.at(-1)?.close ?? NaN)) / range) * -100;
  },
  mfi: (seen, period) => {
    const flows = seen.slice(-period).map((bar, i, window) => {
      const before = seen.at(i - window.length - 1) ?? bar;
      return Math.sign(typical(bar) - typical(before)) * typical(bar) * bar.volume;
    });
    const rise = sum(flows.filter((flow) => flow > 0));
    const fall = -sum(flows.filter((flow) => flow < 0));
    return rise + fall === 0 ? 0 : 100 - 100 / (1 + rise / fall);
  },
  roc: (seen, period) => ((seen.at(-1)?.close ?? NaN) / (seen.at(-1 - period)?.close ?? NaN) - 1) * 100,
  aroonUp: (seen, period) => {
    const window = seen.slice(-period - 1).map((bar) => bar.high);
    return (100 * window.lastIndexOf(Math.max(...window))) / period;
  },
  aroonDown: (seen, period) => {
    const window = seen.slice(-period - 1).map((bar) => bar.low);
    return (100 * window.lastIndexOf(Math.min(...window))) / period;
  },
  donchianUpper: (seen, period) => highest(seen.slice(-period)),
  donchianLower: (seen, period) => lowest(seen.slice(-period)),
  donchianMiddle: (seen, period) => (highest(seen.slice(-period)) + lowest(seen.slice(-period))) / 2,
};

/** Every bar from `from` on as defined, NaN before. */
function expectDefined(
  ours: Float64Array,
  candles: readonly Candle[],
  from: number,
  naive: (seen: readonly Candle[]) => number,
  scale: number,
): void {
  ours.forEach((value, i) => {
    const expected = i < from ? NaN : naive(candles.slice(0, i + 1));
    if (!alike(value, expected, scale)) expect(value, `bar ${String(i)}`).toBe(expected);
  });
}

const [AAPL, BTC] = [stock("AAPL"), cryptoPair("BTC", "USD")];

describe("as published, on any history", () => {
  const period = fc.integer({ min: 1, max: 24 });
  const each = (
    name: string,
    first: (period: number) => number,
    ours: (c: Candle[], p: number) => Float64Array,
  ): void => {
    it(name, () => {
      fc.assert(
        fc.property(anyHistory(70), period, (candles, p) => {
          const naive = NAIVE[name];
          if (naive === undefined) throw new Error(`${name} has no definition here`);
          const kind = /^(aroon|donchian)/.exec(name)?.[0] ?? name;
          expectDefined(ours(candles, p), candles, first(p), (seen) => naive(seen, p), scaleOf(candles, kind));
        }),
      );
    });
  };
  each(
    "wma",
    (p) => p - 1,
    (c, p) => wma(candleColumns(c).close, p),
  );
  each(
    "williams",
    (p) => p - 1,
    (c, p) => williams(candleColumns(c), p),
  );
  each(
    "mfi",
    (p) => p,
    (c, p) => mfi(candleColumns(c), p),
  );
  each(
    "roc",
    (p) => p,
    (c, p) => roc(candleColumns(c).close, p),
  );
  each(
    "aroonUp",
    (p) => p,
    (c, p) => aroon(candleColumns(c), p).up,
  );
  each(
    "aroonDown",
    (p) => p,
    (c, p) => aroon(candleColumns(c), p).down,
  );
  each(
    "donchianUpper",
    (p) => p - 1,
    (c, p) => donchian(candleColumns(c), p).upper,
  );
  each(
    "donchianLower",
    (p) => p - 1,
    (c, p) => donchian(candleColumns(c), p).lower,
  );
  each(
    "donchianMiddle",
    (p) => p - 1,
    (c, p) => donchian(candleColumns(c), p).middle,
  );

  it("CCI is the distance from the window's mean in units of 1.5 % of its mean deviation, 0 where nothing but rounding moved", () => {
    fc.assert(
      fc.property(anyHistory(70), period, (candles, p) => {
        cci(candleColumns(candles), p).forEach((value, i) => {
          if (i < p - 1) {
            expect(value).toBeNaN();
            return;
          }
          const window = candles.slice(i - p + 1, i + 1).map(typical);
          const mean = sum(window) / p;
          const deviation = sum(window.map((one) => Math.abs(one - mean))) / p;
          if (deviation <= 1e-13 * mean) {
            // Of nothing but rounding nobody knows the sign: it stays a small number or none.
            expect(Math.abs(value)).toBeLessThanOrEqual(p / 0.015);
            return;
          }
          const expected = ((window.at(-1) ?? NaN) - mean) / (0.015 * deviation);
          // The mean is known to its last digits, which a window that hardly moves blows up.
          const scale = 100 * Math.max(1, (1e-6 * mean) / deviation);
          if (!alike(value, expected, scale)) expect(value, `bar ${String(i)}`).toBe(expected);
        });
      }),
    );
  });

  it("Keltner is EMA and ATR, both from the later one's first bar", () => {
    fc.assert(
      fc.property(anyHistory(60), period, period, (candles, p, atrPeriod) => {
        const columns = candleColumns(candles);
        const { upper, middle, lower } = keltner(columns, p, 1.5, atrPeriod);
        const [means, ranges] = [ema(columns.close, p), atr(columns, atrPeriod)];
        candles.forEach((_, i) => {
          const [mean, range] = [means[i] ?? NaN, ranges[i] ?? NaN];
          expect(middle[i]).toBe(Number.isNaN(range) ? NaN : mean);
          expect(upper[i]).toBe(mean + 1.5 * range);
          expect(lower[i]).toBe(mean - 1.5 * range);
        });
      }),
    );
  });

  it("Ichimoku's lines are middles of ranges, and the cloud at a bar is the one computed `displacement` bars before it", () => {
    const midpoint = (seen: readonly Candle[], p: number): number =>
      seen.length < p ? NaN : (highest(seen.slice(-p)) + lowest(seen.slice(-p))) / 2;
    fc.assert(
      fc.property(anyHistory(70), period, period, period, period, (candles, tenkan, kijun, senkou, displacement) => {
        const columns = candleColumns(candles);
        const lines = ichimoku(columns, tenkan, kijun, senkou, displacement);
        const ahead = ichimokuAhead(columns, tenkan, kijun, senkou, displacement);
        const spans = candles.map((_, i) => {
          const seen = candles.slice(0, i + 1);
          const [first, second] = [midpoint(seen, tenkan), midpoint(seen, kijun)];
          expect([lines.tenkan[i], lines.kijun[i]]).toEqual([first, second]);
          return { senkouA: (first + second) / 2, senkouB: midpoint(seen, senkou) };
        });
        // What stands at the bars and what stands beyond them is one row.
        for (const edge of ["senkouA", "senkouB"] as const) {
          const shown = [...lines[edge], ...ahead[edge]];
          expect(shown).toEqual([
            ...Array.from({ length: displacement }, () => NaN),
            ...spans.map((span) => span[edge]),
          ]);
        }
      }),
    );
  });

  it("Supertrend's bands only tighten until a close was beyond them, and its direction turns when one passes the line", () => {
    fc.assert(
      fc.property(anyHistory(90), fc.integer({ min: 1, max: 12 }), fc.constantFrom(0.5, 1, 3), (candles, p, factor) => {
        const columns = candleColumns(candles);
        const { supertrend: line, direction } = supertrend(columns, p, factor);
        const ranges = atr(columns, p);
        let bands: { upper: number; lower: number; up: boolean } | undefined;
        candles.forEach((bar, i) => {
          if (i < p) {
            expect([line[i], direction[i]]).toEqual([NaN, NaN]);
            return;
          }
          const middle = (bar.high + bar.low) / 2;
          const [high, low] = [middle + factor * (ranges[i] ?? NaN), middle - factor * (ranges[i] ?? NaN)];
          const before = candles[i - 1]?.close ?? NaN;
          const old = bands ?? { upper: high, lower: low, up: bar.close >= middle };
          const upper = before > old.upper ? high : Math.min(high, old.upper);
          const lower = before < old.lower ? low : Math.max(low, old.lower);
          const up = old.up ? !(bar.close < lower) : bar.close > upper;
          bands = { upper, lower, up };
          expect([line[i], direction[i]]).toEqual([up ? lower : upper, up ? 1 : -1]);
        });
      }),
    );
  });

  it("the parabolic SAR follows Wilder's rules bar by bar, with TA-Lib's first direction", () => {
    fc.assert(
      fc.property(anyHistory(90), fc.constantFrom(0.02, 0.1, 0.5), (candles, step) => {
        const ours = psar(candleColumns(candles), step, 0.2);
        const first = Math.min(step, 0.2);
        const [zero, one] = candles;
        if (zero === undefined || one === undefined) return;
        const down = zero.low - one.low;
        let long = !(down > 0 && down > one.high - zero.high);
        let [stop, extreme, factor] = long ? [zero.low, one.high, first] : [zero.high, one.low, first];
        candles.forEach((bar, i) => {
          if (i === 0) return;
          const lastTwo = i === 1 ? [bar] : candles.slice(i - 1, i + 1);
          const outside = (price: number): number =>
            long ? Math.min(price, lowest(lastTwo)) : Math.max(price, highest(lastTwo));
          if (long ? bar.low <= stop : bar.high >= stop) {
            long = !long;
            stop = outside(extreme);
            extreme = long ? bar.high : bar.low;
            factor = first;
            expect(ours[i]).toBe(stop);
          } else {
            expect(ours[i]).toBe(stop);
            const reached = long ? bar.high : bar.low;
            if (long ? reached > extreme : reached < extreme) {
              extreme = reached;
              factor = Math.min(factor + first, 0.2);
            }
          }
          stop = outside(stop + factor * (extreme - stop));
        });
      }),
    );
  });

  it("stochastic RSI places Wilder's RSI in its own range, smoothed twice; a range of nothing reads 0", () => {
    fc.assert(
      fc.property(anyHistory(80), fc.integer({ min: 2, max: 14 }), period, (candles, p, kPeriod) => {
        const closes = candles.map((bar) => bar.close);
        const strengths: number[] = [];
        let [gain, loss] = [0, 0];
        closes.forEach((close, i) => {
          if (i === 0) return;
          const change = close - (closes[i - 1] ?? NaN);
          const [up, down] = [Math.max(change, 0), Math.max(-change, 0)];
          [gain, loss] =
            i <= p ? [gain + up / p, loss + down / p] : [(gain * (p - 1) + up) / p, (loss * (p - 1) + down) / p];
          if (i >= p) strengths.push(gain + loss === 0 ? 0 : 100 * (gain / (gain + loss)));
        });
        const raw = stochRsi(Float64Array.from(closes), p, kPeriod, 1, 3);
        raw.k.forEach((value, i) => {
          if (i < p + kPeriod - 1) {
            expect(value).toBeNaN();
            return;
          }
          const window = strengths.slice(i - p - kPeriod + 1, i - p + 1);
          const [low, range] = [Math.min(...window), Math.max(...window) - Math.min(...window)];
          if (range > 1e-3) {
            expect(alike(value, (100 * ((window.at(-1) ?? NaN) - low)) / range, 1e3), `bar ${String(i)}`).toBe(true);
          } else {
            expect(Math.abs(value - 50)).toBeLessThanOrEqual(50 + 1e-9);
          }
        });
        const smooth = stochRsi(Float64Array.from(closes), p, kPeriod, 3, 2);
        const from = p + kPeriod - 1;
        if (closes.length <= from) return;
        const expected = sma(raw.k.subarray(from), 3);
        smooth.k.subarray(from).forEach((value, i) => {
          expect(alike(value, expected[i] ?? NaN, 100)).toBe(true);
        });
        if (expected.length < 3) return;
        sma(expected.subarray(2), 2).forEach((value, i) => {
          expect(alike(smooth.d[from + 2 + i] ?? NaN, value, 100)).toBe(true);
        });
      }),
    );
  });
});

describe("a price that does not move", () => {
  const halted = [...walk(60, 30, 47), ...flat(60, 29.37)].map((bar, i) => ({ ...bar, openTimeMs: i * 60_000 }));
  it("has no stochastic RSI, however rounding wobbles in the RSI", () => {
    const { k, d } = stochRsi(candleColumns(halted).close, 14, 14, 1, 3);
    expect([...k.subarray(60 + 14 + 1)].every((value) => value === 0)).toBe(true);
    expect([...d.subarray(60 + 14 + 3)].every((value) => value === 0)).toBe(true);
  });
  it("nor has one that only ever rose", () => {
    const rising = Float64Array.from({ length: 80 }, (_, i) => 10 * 1.013 ** i);
    expect([...stochRsi(rising, 14, 14, 1, 3).k.subarray(27)].every((value) => value === 0)).toBe(true);
  });
  it("reads 0 in Williams %R, CCI, MFI and ROC", () => {
    const columns = candleColumns(halted);
    const last = [williams(columns, 14), cci(columns, 20), mfi(columns, 14), roc(columns.close, 10)];
    expect(last.map((column) => column[119])).toEqual([0, 0, 0, 0]);
  });
  it("draws its channels together on the price, and Aroon calls both extremes fresh", () => {
    const columns = candleColumns(flat(120, 0.1));
    const bands = [donchian(columns, 20), keltner(columns, 20, 2, 10)];
    for (const { upper, middle, lower } of bands)
      expect([upper[119], middle[119], lower[119]]).toEqual([0.1, 0.1, 0.1]);
    const { up, down, oscillator } = aroon(columns, 14);
    expect([up[119], down[119], oscillator[119]]).toEqual([100, 100, 0]);
    expect([wma(columns.close, 20)[119], psar(columns, 0.02, 0.2)[119]]).toEqual([0.1, 0.1]);
    // Three times a tenth has a last digit of its own.
    expect(vwap(columns)[119]).toBeCloseTo(0.1, 15);
  });
});

describe("VWAP", () => {
  const hourly = walk(24 * 9, 40, 53).map((bar, i) => ({ ...bar, openTimeMs: i * 3_600_000 + 7 * 3_600_000 }));
  const columns = candleColumns(hourly);
  const since = (from: number, to: number): number => {
    const bars = hourly.slice(from, to + 1);
    return sum(bars.map((bar) => typical(bar) * bar.volume)) / sum(bars.map((bar) => bar.volume));
  };

  it("starts anew with each UTC day, also bar by bar", () => {
    const ours = vwap(columns);
    hourly.forEach((bar, i) => {
      const midnight = Math.floor(bar.openTimeMs / 86_400_000) * 86_400_000;
      const from = hourly.findIndex((one) => one.openTimeMs >= midnight);
      expect(alike(ours[i] ?? NaN, since(from, i))).toBe(true);
    });
    expectSameSteps(parseIndicator("vwap"), hourly, 1);
    expect(ours).toEqual(sessionVwap(columns, sessionStarts(BTC, columns.openTimeMs)));
  });

  it("starts where it is told to, and has nothing before", () => {
    const ours = anchoredVwap(columns, 100);
    expect(ours.findIndex((value) => !Number.isNaN(value))).toBe(100);
    for (let i = 100; i < hourly.length; i++) expect(alike(ours[i] ?? NaN, since(100, i))).toBe(true);
    expect([...anchoredVwap(columns, hourly.length)].every(Number.isNaN)).toBe(true);
    expect([...sessionVwap(columns, [])].every(Number.isNaN)).toBe(true);
    expect(() => anchoredVwap(columns, -1)).toThrow("vwap: the anchor must be the index of a bar, not -1");
  });

  it("is the typical price until something was traded, and lies within the prices of its day", () => {
    const quiet = flat(5, 3).map((bar, i) => ({ ...bar, close: 3 + 3 * i, high: 3 + 3 * i, volume: i < 3 ? 0 : 4 }));
    expect([...vwap(candleColumns(quiet))]).toEqual(quiet.map((bar, i) => (i < 4 ? typical(bar) : 10)));
    fc.assert(
      fc.property(anyHistory(60), (candles) => {
        const ours = anchoredVwap(candleColumns(candles), 0);
        ours.forEach((value, i) => {
          const seen = candles.slice(0, i + 1);
          expect(value).toBeLessThanOrEqual(highest(seen) * (1 + 1e-12));
          expect(value).toBeGreaterThanOrEqual(lowest(seen) * (1 - 1e-12));
        });
      }),
    );
  });
});

describe("sessionStarts", () => {
  const at = (...times: string[]): Float64Array => Float64Array.from(times.map((time) => Date.parse(time)));
  it("are those of the exchange's own day abroad, which in Sydney begins on the evening before in UTC", () => {
    const sydney = at("2026-11-25T02:00:00Z", "2026-11-25T23:00:00Z", "2026-11-26T03:00:00Z", "2026-11-26T23:00:00Z");
    expect(sessionStarts(stock("BHP.AX"), sydney)).toEqual([0, 1, 3]);
    const paris = at("2026-11-25T23:30:00Z", "2026-11-26T03:00:00Z", "2026-11-26T08:00:00Z");
    expect(sessionStarts(stock("MC.PA"), paris)).toEqual([0]);
  });
  it("are a coin's UTC days, gaps included", () => {
    const times = at("2024-03-01T22:00Z", "2024-03-01T23:00Z", "2024-03-02T00:00Z", "2024-03-05T07:00Z");
    expect(sessionStarts(BTC, times)).toEqual([0, 2, 3]);
  });
  it("are a stock's New York days: after-hours bars past midnight UTC belong to the evening before", () => {
    const winter = at("2024-01-03T09:00Z", "2024-01-03T20:59Z", "2024-01-04T00:30Z", "2024-01-04T14:30Z");
    expect(sessionStarts(AAPL, winter)).toEqual([0, 3]);
    // Summer time: the day ends an hour earlier in UTC.
    const summer = at("2024-07-02T13:30Z", "2024-07-03T03:59Z", "2024-07-03T04:01Z");
    expect(sessionStarts(AAPL, summer)).toEqual([0, 2]);
  });
  it("are not moved to midnight UTC by an after-hours bar that begins right there", () => {
    const evening = at(
      "2024-01-04T00:00Z",
      "2024-01-04T00:30Z",
      "2024-01-04T14:30Z",
      "2024-01-05T00:00Z",
      "2024-01-05T14:30Z",
    );
    expect(sessionStarts(AAPL, evening)).toEqual([0, 2, 4]);
  });
  it("are every daily bar of a stock, which is dated 00:00 UTC", () => {
    expect(sessionStarts(AAPL, at("2024-01-03", "2024-01-04", "2024-01-05"))).toEqual([0, 1, 2]);
    expect(sessionStarts(AAPL, new Float64Array(0))).toEqual([]);
  });
});

describe("the lagging span", () => {
  it("is the close of `displacement` bars later, and nothing at the end", () => {
    expect([...laggingSpan(Float64Array.of(1, 2, 3, 4), 3)]).toEqual([4, NaN, NaN, NaN]);
    expect([...laggingSpan(Float64Array.of(1, 2), 3)]).toEqual([NaN, NaN]);
  });
});

describe("a million bars far from zero", () => {
  const length = 1_000_000;
  const far = walk(length, 100, 59).map((bar) => ({
    ...bar,
    open: bar.open + 1e6,
    high: bar.high + 1e6,
    low: bar.low + 1e6,
    close: bar.close + 1e6,
  }));
  const columns = candleColumns(far);
  it("leave no drift in any window", () => {
    const columnsOf: Readonly<Record<string, Float64Array>> = {
      wma: wma(columns.close, 20),
      williams: williams(columns, 20),
      mfi: mfi(columns, 20),
      aroonUp: aroon(columns, 20).up,
      donchianMiddle: donchian(columns, 20).middle,
    };
    for (let i = length - 2_000; i < length; i += 37) {
      for (const [name, column] of Object.entries(columnsOf)) {
        const expected = NAIVE[name]?.(far.slice(i - 60, i + 1), 20) ?? NaN;
        const scale = name === "wma" || name === "donchianMiddle" ? 0 : 100;
        if (!alike(column[i] ?? NaN, expected, scale)) expect(column[i], `${name} at ${String(i)}`).toBe(expected);
      }
    }
    expect(
      Object.values(columnsOf).some((column) => column.subarray(20).some((value) => !Number.isFinite(value))),
    ).toBe(false);
  });
  it("leave none in the VWAP since the first of them", () => {
    const paid = far.reduce((total, bar) => total + (typical(bar) - 1e6) * bar.volume, 0);
    const traded = far.reduce((total, bar) => total + bar.volume, 0);
    expect(alike((anchoredVwap(columns, 0)[length - 1] ?? NaN) - 1e6, paid / traded, 1)).toBe(true);
  });
});
