import { candleColumns, parseSymbol, timeframeMs, type Timeframe } from "@sextant/core/market";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newestPrice, type PricedSeries } from "./newest-price.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const BTC = parseSymbol("BTC-USD")!;
const AAPL = parseSymbol("AAPL")!;
const NOW_MS = Date.parse("2024-03-10T15:02:30Z");
const clock = { nowMs: () => NOW_MS, replay: undefined };

/** Returns bars of one length up to a time; the close of the i-th from the end is `closeOf(i)`. */
function series(
  timeframe: Timeframe,
  endMs: number,
  options: { bars?: number; quotedIn?: string; source?: string; closeOf?: (fromEnd: number) => number } = {},
): PricedSeries {
  const { bars = 60, quotedIn = "USD", source = "files", closeOf = () => 100 } = options;
  const stepMs = timeframeMs(timeframe);
  const columns = candleColumns(
    Array.from({ length: bars }, (_, at) => {
      const fromEnd = bars - 1 - at;
      const [open, close] = [closeOf(fromEnd + 1), closeOf(fromEnd)];
      const [high, low] = [Math.max(open, close), Math.min(open, close)];
      return { openTimeMs: endMs - (fromEnd + 1) * stepMs, open, high, low, close, volume: 2 };
    }),
  );
  return {
    timeframe,
    bars: {
      source,
      origin: "files",
      quotedIn,
      columns,
      forming: undefined,
      asOfMs: endMs,
      completeFromMs: 0,
      actions: [],
    },
  };
}

describe("the newest real price from bars", () => {
  it("is of whichever timeframe reaches furthest, with that series' own closes and its age", () => {
    const days = series("1d", Date.parse("2023-11-24"), { closeOf: () => 97_526.7 });
    const hours = series("1h", Date.parse("2024-03-01T15:00:00Z"), { closeOf: (i) => 68_284.48 + i });
    const found = newestPrice([days, hours], BTC, clock);
    expect(found).toMatchObject({ price: { value: 68_284.48 }, timeframe: "1h", freshness: "stale", period: "24h" });
    expect(found?.closes.timeframe).toBe("1h");
    expect(found?.closes.values.at(-1)).toBe(68_284.48);
    expect(found?.closes.values).toHaveLength(30);
  });

  it("is the USDT pair's, named so, only where the pair itself ends before", () => {
    const own = series("1d", Date.parse("2019-07-05"), { closeOf: () => 11_000 });
    const other = series("5m", Date.parse("2024-03-10T15:00:00Z"), { quotedIn: "USDT", closeOf: () => 69_000 });
    expect(newestPrice([own, other], BTC, clock)).toMatchObject({ price: { value: 69_000 }, currency: "USDT" });
    const fresh = series("1h", Date.parse("2024-03-10T15:00:00Z"), { closeOf: () => 68_990 });
    expect(newestPrice([own, other, fresh], BTC, clock)).toMatchObject({ price: { value: 68_990 }, currency: "USD" });
  });

  it("computes the change over the 24 hours up to the price from bars that cover them, regardless of the daily bars", () => {
    const days = series("1d", Date.parse("2024-03-10"), { closeOf: (i) => 90 + i });
    const hours = series("1h", Date.parse("2024-03-10T15:00:00Z"), { closeOf: (i) => 100 + i });
    const found = newestPrice([days, hours], BTC, clock);
    expect(found).toMatchObject({ period: "24h", price: { value: 100 }, previousClose: { value: 124 } });
    expect(found).toMatchObject({ dayHigh: { value: 124 }, dayLow: { value: 100 }, volume: { value: 48 } });
    expect(found?.previousClose?.asOfMs).toBe(Date.parse("2024-03-09T15:00:00Z"));
  });

  it("takes the 24 hours from longer bars where the finest do not reach back far enough", () => {
    const minutes = series("1m", Date.parse("2024-03-10T15:02:00Z"), { bars: 90, closeOf: () => 99 });
    const hours = series("1h", Date.parse("2024-03-10T15:00:00Z"), { closeOf: (i) => 100 + i });
    const found = newestPrice([minutes, hours], BTC, clock);
    expect(found).toMatchObject({
      timeframe: "1m",
      period: "24h",
      price: { value: 99 },
      previousClose: { value: 124 },
    });
    expect(found).toMatchObject({ dayHigh: { value: 124 }, dayLow: { value: 99 } });
  });

  it("covers the UTC day, and says so, where there are only daily bars or the hourly ones are in another currency", () => {
    const days = series("1d", Date.parse("2024-03-10"), { closeOf: (i) => 90 + i });
    const other = series("1h", Date.parse("2024-03-10T00:00:00Z"), { quotedIn: "USDT", closeOf: (i) => 300 + i });
    for (const all of [[days], [days, other]]) {
      const found = newestPrice(all, BTC, clock);
      expect(found).toMatchObject({ period: "utc_day", price: { value: 90 }, previousClose: { value: 91 } });
      expect(found).toMatchObject({ dayHigh: { value: 91 }, dayLow: { value: 90 } });
    }
  });

  it("of a share leaves out trades outside the session, and compares with the previous session", () => {
    const nowMs = Date.parse("2024-03-12T21:30:00Z");
    const days = series("1d", Date.parse("2024-03-12"), { closeOf: (i) => 170 + i });
    const hours = series("1h", Date.parse("2024-03-12T22:00:00Z"), { bars: 40, closeOf: (i) => 200 + i });
    const found = newestPrice([days, hours], AAPL, { nowMs: () => nowMs, replay: undefined });
    // The bars that open at 20:00 and 21:00 UTC are after the bell.
    expect(found).toMatchObject({
      price: { value: 202, asOfMs: Date.parse("2024-03-12T20:00:00Z") },
      period: "session",
    });
    expect(found).toMatchObject({ previousClose: { value: 170 } });
  });

  it("of a share at the close is the daily bar's, which includes the auction, with its range and the previous close", () => {
    // A Friday: the week ends with its last day and its last hour.
    const weeks = series("1w", Date.parse("2024-03-11"), { closeOf: (i) => 300 + i });
    const days = series("1d", Date.parse("2024-03-09"), { closeOf: (i) => 170 + i });
    const hours = series("1h", Date.parse("2024-03-08T21:00:00Z"), { bars: 40, closeOf: (i) => 200 + i });
    for (const all of [
      [weeks, days, hours],
      [hours, days, weeks],
    ])
      expect(newestPrice(all, AAPL, clock)).toMatchObject({
        timeframe: "1d",
        price: { value: 170, asOfMs: Date.parse("2024-03-08T21:00:00Z") },
        previousClose: { value: 171 },
        dayHigh: { value: 171 },
        dayLow: { value: 170 },
        volume: { value: 2 },
      });
  });

  it("has the range and volume of a coin's daily bar where the hours of that day have holes", () => {
    const days = series("1d", Date.parse("2024-03-10"), { closeOf: (i) => 90 + i });
    const whole = series("1h", Date.parse("2024-03-09T20:00:00Z"), { closeOf: (i) => 100 + i });
    expect(newestPrice([days, whole], BTC, clock)).toMatchObject({
      period: "utc_day",
      price: { value: 90 },
      previousClose: { value: 91 },
      dayHigh: { value: 91 },
      dayLow: { value: 90 },
      turnover: 180,
    });
  });

  it("of a share abroad is of the exchange's own hours, also on New York's holidays", () => {
    const ocado = parseSymbol("OCDO.L")!;
    // Thanksgiving; London's last hour ends at the bell, 16:30.
    const nowMs = Date.parse("2026-11-26T17:05:00Z");
    const days = series("1d", Date.parse("2026-11-26"), { closeOf: (i) => 170 + i });
    const hours = series("1h", Date.parse("2026-11-26T17:00:00Z"), { bars: 9, closeOf: (i) => 200 + i });
    const at = (ms: number) => newestPrice([days, hours], ocado, { nowMs: () => ms, replay: undefined });
    expect(at(nowMs)).toMatchObject({ price: { value: 200 }, freshness: "delayed", delayMinutes: 35 });
    expect(at(nowMs)).toMatchObject({
      dayOpen: { value: 209 },
      dayHigh: { value: 209 },
      previousClose: { value: 170 },
    });
    expect(at(nowMs)?.previousClose?.asOfMs).toBe(Date.parse("2026-11-25T16:35:00Z"));
    // Whether London was open since is unknown here for days, not for a fortnight.
    expect(at(nowMs + 3 * DAY_MS)?.freshness).toBe("end_of_day");
    expect(at(nowMs + 15 * DAY_MS)?.freshness).toBe("stale");
  });

  it("of a share abroad prefers no dollars, only a currency that is named", () => {
    const endMs = Date.parse("2026-11-26");
    const of = (...quotes: readonly string[]) => {
      const all = quotes.map((quotedIn, i) => series(i === 0 ? "1d" : "1h", endMs, { quotedIn }));
      return newestPrice(all, parseSymbol("OCDO.L")!, { nowMs: () => endMs, replay: undefined })?.currency;
    };
    expect(of("GBp", "USD")).toBe("GBp");
    expect(of("", "GBp")).toBe("GBp");
    expect(of("")).toBe("");
  });

  it("of an exchange with unknown hours builds no day from hourly bars", () => {
    const hours = series("1h", Date.parse("2026-11-26T10:00:00Z"), { bars: 9 });
    const clockThere = { nowMs: () => Date.parse("2026-11-26T10:05:00Z"), replay: undefined };
    const found = newestPrice([hours], parseSymbol("QNBK.QA")!, clockThere);
    expect(found).toMatchObject({ price: { value: 100 }, freshness: "delayed", delayMinutes: 5 });
    for (const field of ["dayOpen", "dayHigh", "dayLow", "volume", "previousClose"] as const)
      expect(found?.[field]).toBeUndefined();
  });

  it("is undefined without any bar", () => {
    expect(newestPrice([], BTC, clock)).toBeUndefined();
  });

  it("is never older than a bar or an hour behind any series, nor of two currencies", () => {
    const any = fc.record({
      timeframe: fc.constantFrom<Timeframe>("1m", "5m", "15m", "1h", "4h", "1d"),
      behind: fc.integer({ min: 0, max: 400 }),
      quotedIn: fc.constantFrom("USD", "USDT"),
      bars: fc.integer({ min: 1, max: 80 }),
    });
    fc.assert(
      fc.property(fc.array(any, { minLength: 1, maxLength: 6 }), (drawn) => {
        const price = { USD: 100, USDT: 1_000 } as const;
        const all = drawn.map(({ timeframe, behind, quotedIn, bars }) => {
          const stepMs = timeframeMs(timeframe);
          const endMs = Math.floor((NOW_MS - behind * HOUR_MS) / stepMs) * stepMs;
          const base = quotedIn === "USD" ? price.USD : price.USDT;
          return series(timeframe, endMs, { bars, quotedIn, closeOf: (i) => base + (i % 7) });
        });
        const found = newestPrice(all, BTC, clock)!;
        const newestMs = Math.max(...all.map(({ bars }) => bars.asOfMs));
        expect(newestMs - found.price.asOfMs).toBeLessThan(HOUR_MS);
        const base = found.currency === "USD" ? price.USD : price.USDT;
        for (const one of [found.price, found.previousClose, found.dayHigh, found.dayLow])
          if (one !== undefined) expect(Math.abs(one.value - base)).toBeLessThanOrEqual(7);
        expect(found.closes.values.at(-1)).toBe(found.price.value);
        if (found.period === "24h")
          expect(Math.abs(found.price.asOfMs - DAY_MS - found.previousClose!.asOfMs)).toBeLessThan(4 * HOUR_MS);
      }),
    );
  });
});
