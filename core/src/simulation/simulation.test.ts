import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  aggregateCandles,
  barOpenMs,
  type Candle,
  candleError,
  expectedBars,
  isSessionDay,
  sessionCloseMs,
  TIMEFRAMES,
  timeframeMs,
} from "../market/index.ts";
import { SIMULATED_LISTINGS, simulatedCandles, simulatedQuote, SIMULATION_STARTS_MS } from "./index.ts";

const at = (text: string) => Date.parse(text);
const DAY_MS = 86_400_000;
const symbols = SIMULATED_LISTINGS.map(({ instrument }) => instrument.symbol);
const instrumentOf = (symbol: string) => {
  const listing = SIMULATED_LISTINGS.find(({ instrument }) => instrument.symbol === symbol);
  if (listing === undefined) throw new Error(`${symbol} is not simulated`);
  return listing.instrument;
};
const anySymbol = fc.constantFrom(...symbols);
const anyTimestamp = fc.integer({ min: at("2016-01-04"), max: at("2030-01-01") });

function returns(candles: readonly Candle[]): number[] {
  return candles.slice(1).map(({ close }, i) => Math.log(close / (candles[i]?.close ?? close)));
}

function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  const product = mean(a.map((value, i) => (value - meanA) * ((b[i] ?? 0) - meanB)));
  const deviation = (values: readonly number[], center: number) =>
    Math.sqrt(mean(values.map((value) => (value - center) ** 2)));
  return product / (deviation(a, meanA) * deviation(b, meanB));
}

describe("the simulated market", () => {
  it("has the eight sample symbols", () => {
    expect(symbols).toEqual(
      expect.arrayContaining(["BTC-USD", "ETH-USD", "AAPL", "TSLA", "NVDA", "SOL-USD", "ADA-USD", "DOGE-USD"]),
    );
  });

  it("gives the same bytes from run to run and machine to machine", () => {
    expect(simulatedCandles("AAPL", "1d", at("2025-06-02"), at("2025-06-04"))).toMatchInlineSnapshot(`
      [
        {
          "close": 202.58,
          "high": 204.17,
          "low": 201.69,
          "open": 204.13,
          "openTimeMs": 1748822400000,
          "volume": 105347965,
        },
        {
          "close": 203.47,
          "high": 204.78,
          "low": 201.71,
          "open": 203.09,
          "openTimeMs": 1748908800000,
          "volume": 40945059,
        },
      ]
    `);
    expect(simulatedCandles("BTC-USD", "1h", at("2025-06-02T10:00:00Z"), at("2025-06-02T12:00:00Z")))
      .toMatchInlineSnapshot(`
      [
        {
          "close": 87743.57,
          "high": 88323.58,
          "low": 87454.93,
          "open": 88245.9,
          "openTimeMs": 1748858400000,
          "volume": 610,
        },
        {
          "close": 87742.07,
          "high": 88676.8,
          "low": 87636.94,
          "open": 87743.57,
          "openTimeMs": 1748862000000,
          "volume": 664,
        },
      ]
    `);
  });

  it("gives the same result whatever was requested before", () => {
    const request = () => JSON.stringify(simulatedCandles("SOL-USD", "5m", at("2024-02-28"), at("2024-03-01")));
    const first = request();
    simulatedCandles("SOL-USD", "4h", at("2020-01-01"), at("2020-12-31"));
    expect(request()).toBe(first);
  });

  it("has only valid bars, the expected ones, oldest first, in every timeframe", () => {
    fc.assert(
      fc.property(anySymbol, anyTimestamp, fc.constantFrom(...TIMEFRAMES), (symbol, timestamp, timeframe) => {
        const to = timestamp + Math.max(8 * DAY_MS, 3 * timeframeMs(timeframe));
        const candles = simulatedCandles(symbol, timeframe, timestamp, to);
        expect(candles.map(({ openTimeMs }) => openTimeMs)).toEqual(
          expectedBars(instrumentOf(symbol), timeframe, timestamp, to),
        );
        expect(candles.map(candleError).filter((error) => error !== undefined)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it("is consistent across all timeframes", () => {
    fc.assert(
      fc.property(anySymbol, anyTimestamp, (symbol, timestamp) => {
        const instrument = instrumentOf(symbol);
        const monday = barOpenMs({ kind: "crypto", symbol: "", base: "", quote: "" }, "1w", timestamp) ?? 0;
        const [from, to] = [monday, monday + 7 * DAY_MS];
        const minutes = simulatedCandles(symbol, "1m", from, to);
        for (const timeframe of TIMEFRAMES) {
          expect(simulatedCandles(symbol, timeframe, from, to)).toEqual(
            aggregateCandles(minutes, timeframe, instrument),
          );
        }
      }),
      { numRuns: 15 },
    );
  });

  it("trades shares only in their sessions, and crypto always", () => {
    const [from, to] = [at("2025-07-01"), at("2025-07-08")];
    const days = simulatedCandles("AAPL", "1d", from, to);
    expect(days.every(({ openTimeMs }) => isSessionDay(openTimeMs))).toBe(true);
    expect(days).toHaveLength(4);
    expect(simulatedCandles("AAPL", "1m", at("2025-07-03"), at("2025-07-04"))).toHaveLength(210);
    expect(simulatedCandles("BTC-USD", "1m", from, to)).toHaveLength(7 * 1440);
  });

  it("moves as a correlated market", () => {
    const [from, to] = [at("2020-01-01"), at("2025-01-01")];
    const of = (symbol: string) => returns(simulatedCandles(symbol, "1d", from, to));
    expect(correlation(of("AAPL"), of("MSFT"))).toBeGreaterThan(0.3);
    expect(correlation(of("SPY"), of("NVDA"))).toBeGreaterThan(0.4);
    expect(correlation(of("BTC-USD"), of("ETH-USD"))).toBeGreaterThan(0.5);
  });

  it("has volatile and calm periods, and levels that stay plausible for decades", () => {
    for (const symbol of symbols) {
      const candles = simulatedCandles(symbol, "1d", at("2015-01-01"), at("2035-01-01"));
      const closes = candles.map(({ close }) => close);
      expect(Math.max(...closes) / Math.min(...closes)).toBeLessThan(200);
      const moves = returns(candles).map(Math.abs);
      const months = Array.from({ length: Math.floor(moves.length / 21) }, (_, i) =>
        moves.slice(i * 21, (i + 1) * 21).reduce((sum, move) => sum + move, 0),
      ).sort((a, b) => a - b);
      expect((months.at(-5) ?? 0) / (months[4] ?? 1)).toBeGreaterThan(2);
    }
  });

  it("joins minutes without gaps within a day", () => {
    const minutes = simulatedCandles("ETH-USD", "1m", at("2025-03-01"), at("2025-03-02"));
    for (const [i, { open }] of minutes.entries()) if (i > 0) expect(open).toBe(minutes[i - 1]?.close);
  });

  it("has no other symbols, and nothing before its first day", () => {
    expect(simulatedCandles("ZZZZ", "1d", 0, at("2025-01-01"))).toEqual([]);
    expect(simulatedCandles("__proto__", "1d", 0, at("2025-01-01"))).toEqual([]);
    expect(simulatedCandles("AAPL", "1d", 0, SIMULATION_STARTS_MS)).toEqual([]);
    expect(simulatedCandles("AAPL", "1d", at("2025-01-03"), at("2025-01-02"))).toEqual([]);
    expect(simulatedQuote("ZZZZ", at("2025-01-01"))).toBeUndefined();
  });
});

describe("a forming bar", () => {
  it("shows only what has happened, consistently in every timeframe", () => {
    fc.assert(
      fc.property(anySymbol, anyTimestamp, (symbol, now) => {
        const price = simulatedQuote(symbol, now)?.price.value;
        for (const timeframe of TIMEFRAMES) {
          const from = now - Math.max(8 * DAY_MS, 2 * timeframeMs(timeframe));
          const seen = simulatedCandles(symbol, timeframe, from, now + DAY_MS, now);
          expect(seen.map(candleError).filter((error) => error !== undefined)).toEqual([]);
          expect(seen.at(-1)?.close).toBe(price);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("only widens until it closes", () => {
    const from = at("2025-06-03T14:00:00Z");
    let before: Candle | undefined;
    for (let now = from + 1_000; now <= from + 300_000; now += 2_000) {
      const bar = simulatedCandles("AAPL", "5m", from, from + 1, now)[0];
      expect(bar?.high).toBeGreaterThanOrEqual(before?.high ?? 0);
      expect(bar?.low).toBeLessThanOrEqual(before?.low ?? Number.MAX_VALUE);
      expect(bar?.volume).toBeGreaterThanOrEqual(before?.volume ?? 0);
      before = bar;
    }
    expect(simulatedCandles("AAPL", "5m", from, from + 1, from + 300_000)).toEqual(
      simulatedCandles("AAPL", "5m", from, from + 1),
    );
  });
});

describe("a simulated quote", () => {
  it("is labelled and within its day", () => {
    fc.assert(
      fc.property(anySymbol, anyTimestamp, (symbol, now) => {
        const quote = simulatedQuote(symbol, now);
        expect(quote?.freshness).toBe("simulated");
        expect(quote?.price.source).toBe("simulated");
        expect(quote?.price.asOfMs).toBeLessThanOrEqual(now);
        expect(quote?.price.value).toBeLessThanOrEqual(quote?.dayHigh?.value ?? 0);
        expect(quote?.price.value).toBeGreaterThanOrEqual(quote?.dayLow?.value ?? Number.MAX_VALUE);
        expect(quote?.previousClose?.value).toBeGreaterThan(0);
      }),
      { numRuns: 100 },
    );
  });

  it("of a share is the last close while its market is closed", () => {
    const quote = simulatedQuote("AAPL", at("2025-07-05T12:00:00Z"));
    const [wednesday, thursday] = simulatedCandles("AAPL", "1d", at("2025-07-02"), at("2025-07-04"));
    expect(quote?.price).toEqual({
      value: thursday?.close,
      source: "simulated",
      asOfMs: sessionCloseMs(at("2025-07-03")),
    });
    expect(quote?.previousClose?.value).toBe(wednesday?.close);
  });
});
