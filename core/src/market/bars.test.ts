import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aggregateCandles } from "./aggregate-candles.ts";
import { barEndMs, barOpenMs } from "./bar-time.ts";
import { candleColumns, candleError } from "./candle.ts";
import { expectedBars } from "./expected-bars.ts";
import { cryptoPair, stock } from "./parse-symbol.ts";
import { sliceColumns } from "./slice-columns.ts";
import { TIMEFRAMES } from "./timeframe.ts";

const at = (text: string) => Date.parse(text);
const iso = (ms: number | undefined) => (ms === undefined ? undefined : new Date(ms).toISOString().slice(0, 16));
const AAPL = stock("AAPL");
const BTC = cryptoPair("BTC", "USD");
const bar = (openTimeMs: number, open = 10, high = 12, low = 9, close = 11, volume = 5) => ({
  openTimeMs,
  open,
  high,
  low,
  close,
  volume,
});

describe("the end of a bar", () => {
  it.each([
    [AAPL, "1d", "2025-06-02", "2025-06-02T20:00"],
    [AAPL, "1d", "2025-01-02", "2025-01-02T21:00"],
    [AAPL, "1d", "2025-07-03", "2025-07-03T17:00"],
    [AAPL, "1w", "2025-06-30", "2025-07-03T17:00"],
    [AAPL, "1h", "2025-06-02T19:30:00Z", "2025-06-02T20:00"],
    [AAPL, "4h", "2025-06-02T17:30:00Z", "2025-06-02T20:00"],
    [AAPL, "5m", "2025-06-02T13:30:00Z", "2025-06-02T13:35"],
    [AAPL, "1m", "2025-06-02T12:00:00Z", "2025-06-02T12:01"],
    [BTC, "1d", "2025-06-02", "2025-06-03T00:00"],
    [BTC, "1w", "2025-06-02", "2025-06-09T00:00"],
    [BTC, "4h", "2025-06-02T20:00:00Z", "2025-06-03T00:00"],
  ] as const)("of %o %s from %s is %s", (instrument, timeframe, open, end) => {
    expect(iso(barEndMs(instrument, timeframe, at(open)))).toBe(end);
  });
});

describe("the bar that contains a timestamp", () => {
  it("starts at the bell for stocks and at midnight UTC for crypto", () => {
    expect(iso(barOpenMs(AAPL, "1h", at("2025-06-02T15:10:00Z")))).toBe("2025-06-02T14:30");
    expect(iso(barOpenMs(AAPL, "1d", at("2025-06-02T15:10:00Z")))).toBe("2025-06-02T00:00");
    expect(iso(barOpenMs(AAPL, "1w", at("2025-06-04")))).toBe("2025-06-02T00:00");
    expect(iso(barOpenMs(BTC, "4h", at("2025-06-02T15:10:00Z")))).toBe("2025-06-02T12:00");
    expect(iso(barOpenMs(BTC, "1w", at("2025-06-08T23:59:00Z")))).toBe("2025-06-02T00:00");
  });

  it("is undefined for a stock outside its session", () => {
    expect(barOpenMs(AAPL, "5m", at("2025-06-02T12:00:00Z"))).toBeUndefined();
    expect(barOpenMs(AAPL, "1d", at("2025-06-01"))).toBeUndefined();
  });
});

describe("longer bars", () => {
  it("take first open, highest high, lowest low, last close and all volume", () => {
    const from = at("2025-06-02T13:30:00Z");
    const minutes = [
      bar(from, 10, 12, 9, 11, 5),
      bar(from + 60_000, 11, 15, 10, 14, 7),
      bar(from + 300_000, 14, 14, 13, 13, 1),
    ];
    expect(aggregateCandles(minutes, "5m", AAPL)).toEqual([
      bar(from, 10, 15, 9, 14, 12),
      bar(from + 300_000, 14, 14, 13, 13, 1),
    ]);
  });

  it("leave out a stock's trades before and after the session", () => {
    const bars = ["2025-06-02T12:00:00Z", "2025-06-02T13:30:00Z", "2025-06-02T20:00:00Z"].map((time) => bar(at(time)));
    expect(aggregateCandles(bars, "1d", AAPL)).toEqual([bar(at("2025-06-02"))]);
  });

  it("assign a trade at 00:00 UTC to its exchange's day: the evening before in New York, the opening in Tokyo", () => {
    const evening = ["2026-01-12T20:30:00Z", "2026-01-13T00:00:00Z", "2026-01-13T14:30:00Z"];
    const days = (symbol: string, times: readonly string[]) =>
      aggregateCandles(
        times.map((time) => bar(at(time))),
        "1d",
        stock(symbol),
      ).map(({ openTimeMs, volume }) => [iso(openTimeMs), volume]);
    for (const symbol of ["AAPL", "SHOP.TO"])
      expect([symbol, ...days(symbol, evening)]).toEqual([symbol, ["2026-01-12T00:00", 5], ["2026-01-13T00:00", 5]]);
    expect(days("7203.T", ["2026-01-13T00:00:00Z", "2026-01-13T01:00:00Z"])).toEqual([["2026-01-13T00:00", 10]]);
  });

  it("aggregate days into weeks that start on Monday", () => {
    const days = ["2025-06-05", "2025-06-06", "2025-06-09"].map((time) => bar(at(time)));
    expect(aggregateCandles(days, "1w", AAPL).map(({ openTimeMs, volume }) => [iso(openTimeMs), volume])).toEqual([
      ["2025-06-02T00:00", 10],
      ["2025-06-09T00:00", 5],
    ]);
  });

  it("are valid, and the same when aggregated via a timeframe in between", () => {
    const tick = fc.integer({ min: 1, max: 1000 });
    fc.assert(
      fc.property(fc.array(fc.tuple(tick, tick, tick, tick), { minLength: 1, maxLength: 600 }), (rows) => {
        const bars = rows.map(([a, b, c, d], i) =>
          bar(at("2025-06-01") + i * 60_000, b, Math.max(a, b, c, d), Math.min(a, b, c, d), c, i),
        );
        const direct = aggregateCandles(bars, "1h", BTC);
        expect(direct.every((one) => candleError(one) === undefined)).toBe(true);
        expect(aggregateCandles(aggregateCandles(bars, "15m", BTC), "1h", BTC)).toEqual(direct);
      }),
    );
  });
});

describe("the expected bars of a series", () => {
  it("follow the sessions", () => {
    expect(expectedBars(AAPL, "1d", at("2025-07-02"), at("2025-07-08")).map(iso)).toEqual([
      "2025-07-02T00:00",
      "2025-07-03T00:00",
      "2025-07-07T00:00",
    ]);
    expect(expectedBars(AAPL, "1h", at("2025-07-03"), at("2025-07-04")).map(iso)).toEqual([
      "2025-07-03T13:30",
      "2025-07-03T14:30",
      "2025-07-03T15:30",
      "2025-07-03T16:30",
    ]);
    expect(expectedBars(AAPL, "1m", at("2025-06-02"), at("2025-06-03"))).toHaveLength(390);
    expect(expectedBars(BTC, "1m", at("2025-06-02"), at("2025-06-03"))).toHaveLength(1440);
    expect(expectedBars(BTC, "1w", at("2025-06-03"), at("2025-06-17")).map(iso)).toEqual([
      "2025-06-09T00:00",
      "2025-06-16T00:00",
    ]);
    expect(expectedBars(BTC, "1d", 5, 5)).toEqual([]);
  });

  it("open and end in order in every timeframe", () => {
    for (const instrument of [AAPL, BTC]) {
      for (const timeframe of TIMEFRAMES) {
        const opens = expectedBars(instrument, timeframe, at("2025-06-30"), at("2025-07-15"));
        opens.forEach((open, i) => {
          const next = opens[i + 1];
          if (timeframe !== "1w") expect(barOpenMs(instrument, timeframe, open)).toBe(open);
          if (next !== undefined) expect(barEndMs(instrument, timeframe, open)).toBeLessThanOrEqual(next);
        });
      }
    }
  });
});

describe("a slice of bars", () => {
  const columns = candleColumns([1, 2, 3].map((time) => bar(time)));

  it("is a view on the same memory", () => {
    const part = sliceColumns(columns, 1, 3);
    expect([part.length, [...part.openTimeMs], [...part.volume]]).toEqual([2, [2, 3], [5, 5]]);
    expect(part.close.buffer).toBe(columns.close.buffer);
  });

  it("contains only existing bars", () => {
    expect(sliceColumns(columns, 2, 9).length).toBe(1);
    expect(sliceColumns(columns, 2, 1).length).toBe(0);
    expect(sliceColumns(columns, 5, 9).length).toBe(0);
  });
});
