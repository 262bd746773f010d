import { describe, expect, it } from "vitest";
import { candleColumns, fundamentalMetrics, type Fundamentals, type Quote, type Sourced } from "../market/index.ts";
import { evidenceLedger } from "./evidence-ledger.ts";
import { priceRanges, type RangeInput } from "./price-ranges.ts";

// All values here are simulated for this test.
const DAY_MS = 86_400_000;
const NOW_MS = Date.UTC(2025, 5, 10, 15);
const at = (value: number, source: string, asOfMs = NOW_MS) => ({ value, source, asOfMs });

const quote: Quote = {
  symbol: "ACME",
  freshness: "live",
  currency: "USD",
  price: at(121, "quoter"),
  dayLow: at(88, "quoter"),
  dayHigh: at(120, "quoter"),
};
const summary = (metrics: Readonly<Record<string, Sourced<number>>>, currency = "USD"): Fundamentals => {
  const entries = Object.entries(metrics).map(([field, metric]) => [field, { ...metric, currency }] as const);
  return { symbol: "ACME", currency, metrics: fundamentalMetrics(entries) };
};
const older = NOW_MS - 6 * DAY_MS;
const year = { yearLow: at(90, "summary", older), yearHigh: at(110, "summary", older) };

function ranges(more: Partial<RangeInput>) {
  const ledger = evidenceLedger();
  const input: RangeInput = {
    instrument: { kind: "stock", symbol: "ACME" },
    daily: candleColumns([]),
    dailyFrom: undefined,
    quote,
    fundamentals: summary(year),
    currency: "USD",
    ...more,
  };
  const made = priceRanges(input, ledger);
  const from = (name: string) => ledger.rows.find((row) => row.name === name);
  return { ...made, from };
}

describe("the day's and the year's range", () => {
  it("contain the price, and the year contains the day, each edge with its own source", () => {
    const { dayRange, yearRange, from } = ranges({});
    expect(dayRange).toEqual({ low: 88, high: 121 });
    expect(yearRange).toEqual({ low: 88, high: 121 });
    expect(from("Year low")).toMatchObject({ source: "quoter", value: 88 });
    expect(from("Year high")).toMatchObject({ source: "quoter", asOf: new Date(NOW_MS).toISOString() });
  });

  it("keep the summary's edges and their age when nothing went beyond them", () => {
    const calm = { ...quote, price: at(100, "quoter"), dayLow: at(99, "quoter"), dayHigh: at(101, "quoter") };
    const { yearRange, from } = ranges({ quote: calm });
    expect(yearRange).toEqual({ low: 90, high: 110 });
    expect(from("Year high")).toMatchObject({ source: "summary", asOf: new Date(older).toISOString() });
  });

  it("include the days that closed since an old summary", () => {
    const day = (daysAgo: number, low: number, high: number) => {
      const openTimeMs = Date.UTC(2025, 5, 10) - daysAgo * DAY_MS;
      return { openTimeMs, open: 100, high, low, close: 100, volume: 1 };
    };
    const daily = candleColumns([day(30, 1, 999), day(2, 80, 130), day(1, 95, 105)]);
    const { yearRange, from } = ranges({ daily, dailyFrom: { source: "bars", asOfMs: NOW_MS - DAY_MS } });
    expect(yearRange).toEqual({ low: 80, high: 130 });
    expect(from("Year high")?.source).toBe("bars");
  });

  it("prefer the quote's own year", () => {
    const reported = { ...quote, yearLow: at(70, "quoter"), yearHigh: at(150, "quoter") };
    const { yearRange, from } = ranges({ quote: reported });
    expect(yearRange).toEqual({ low: 70, high: 150 });
    expect(from("Year low")?.source).toBe("quoter");
  });

  it("build a year only from bars that cover the last 52 weeks, never from another year's values", () => {
    const long = NOW_MS - 4 * 365 * DAY_MS;
    const fundamentals = summary({ yearLow: at(53, "summary", long), yearHigh: at(145, "summary", long) });
    expect(ranges({ fundamentals }).yearRange).toEqual({ low: null, high: null });
    const days = (count: number, endedDaysAgo = 1) => {
      const bars = Array.from({ length: count }, (_, i) => {
        const openTimeMs = Date.UTC(2025, 5, 10) - (count - 1 - i + endedDaysAgo) * DAY_MS;
        return { openTimeMs, open: 100, high: 130, low: 80, close: 100, volume: 1 };
      });
      return { daily: candleColumns(bars), dailyFrom: { source: "bars", asOfMs: NOW_MS - DAY_MS } };
    };
    expect(ranges({ fundamentals, ...days(366) }).yearRange).toEqual({ low: 80, high: 130 });
    expect(ranges({ fundamentals, ...days(300) }).yearRange).toEqual({ low: null, high: null });
    expect(ranges({ fundamentals, ...days(366, 30) }).yearRange).toEqual({ low: null, high: null });
  });

  it("use no range of another day or in another currency", () => {
    const { dayLow: _low, dayHigh: _high, ...bare } = quote;
    const yesterday = summary({ dayLow: at(1, "summary", older), dayHigh: at(2, "summary", older) });
    expect(ranges({ quote: bare, fundamentals: yesterday }).dayRange).toEqual({ low: null, high: null });
    expect(ranges({ fundamentals: summary(year, "EUR") }).yearRange).toEqual({ low: null, high: null });
  });
});
