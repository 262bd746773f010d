import { describe, expect, it } from "vitest";
import { binanceRejection } from "./binance-rejection.ts";
import { parseBinancePairs } from "./parse-binance-pairs.ts";
import { parseBinanceCandles, parseBinanceTicker } from "./parse-binance.ts";

const NOW_MS = Date.UTC(2025, 5, 4, 12);
const HOUR_MS = 3_600_000;
/** Hand-made: a bar of so many ms, with the columns after the volume if `closeTime` is given. */
const row = (openTimeMs: number, spanMs: number, perMs = 1) => [
  ...[openTimeMs * perMs, "100.0", "110.5", "90.25", "105.0", "3.5"],
  ...[(openTimeMs + spanMs) * perMs - 1, "350.0", 9, "1.0", "100.0", "0"],
];

describe("candles of Binance", () => {
  it("of another length than requested are rejected, even if they open on the same grid", () => {
    const hours = [Date.UTC(2025, 5, 3, 23), Date.UTC(2025, 5, 4)].map((at) => row(at, HOUR_MS));
    expect(parseBinanceCandles(hours, { timeframe: "1h", nowMs: NOW_MS })).toMatchObject({ refused: 0 });
    expect(() => parseBinanceCandles(hours, { timeframe: "1d", nowMs: NOW_MS })).toThrow("cannot be true");
    expect(() => parseBinanceCandles(hours, { timeframe: "1m", nowMs: NOW_MS })).toThrow("cannot be true");
    const bare = Array.from({ length: 24 }, (_, i) => row(Date.UTC(2025, 5, 3, i), HOUR_MS).slice(0, 6));
    expect(() => parseBinanceCandles(bare, { timeframe: "1d", nowMs: NOW_MS })).toThrow("23 of 24");
  });

  it("open their weeks on Mondays", () => {
    const [monday, sunday] = [Date.UTC(2025, 5, 2), Date.UTC(2025, 5, 1)].map((at) => row(at, 7 * 24 * HOUR_MS));
    expect(parseBinanceCandles([monday], { timeframe: "1w", nowMs: NOW_MS }).candles).toHaveLength(1);
    expect(() => parseBinanceCandles([sunday], { timeframe: "1w", nowMs: NOW_MS })).toThrow("cannot be true");
  });

  it("in µs are the same as in ms", () => {
    const reported = [1, 1_000].map((perMs) =>
      parseBinanceCandles([row(Date.UTC(2025, 5, 4), HOUR_MS, perMs)], { timeframe: "1h", nowMs: NOW_MS }),
    );
    expect(reported[0]?.candles[0]).toEqual({
      openTimeMs: Date.UTC(2025, 5, 4),
      open: 100,
      high: 110.5,
      low: 90.25,
      close: 105,
      volume: 3.5,
    });
    expect(reported[1]).toEqual(reported[0]);
  });

  it("that are implausible are left out; if more than half are, the answer is rejected", () => {
    const good = row(Date.UTC(2025, 5, 4), HOUR_MS);
    const later = row(Date.UTC(2025, 5, 4, 1), HOUR_MS).with(2, "80");
    const future = row(Date.UTC(2025, 5, 5), HOUR_MS);
    expect(parseBinanceCandles([good, later], { timeframe: "1h", nowMs: NOW_MS })).toMatchObject({
      candles: [{ close: 105 }],
      refused: 1,
    });
    expect(() => parseBinanceCandles([good, later, future], { timeframe: "1h", nowMs: NOW_MS })).toThrow("2 of 3");
  });
});

describe("tickers of Binance", () => {
  const ticker = { symbol: "SOLUSDT", lastPrice: "150.5", openPrice: "148", highPrice: "152", lowPrice: "147" };
  const reported = { ...ticker, volume: "1000.5", closeTime: NOW_MS - 400 };

  it("are read alone or from the list of many", () => {
    const expected = { price: 150.5, asOfMs: NOW_MS - 400, open: 148, high: 152, low: 147, volume: 1000.5 };
    expect(parseBinanceTicker(reported, "SOLUSDT", NOW_MS)).toEqual(expected);
    const many = [{ ...reported, symbol: "ETHUSDT", lastPrice: "1" }, null, reported];
    expect(parseBinanceTicker(many, "SOLUSDT", NOW_MS)).toEqual(expected);
    expect(() => parseBinanceTicker(many, "BTCUSDT", NOW_MS)).toThrow("garbage");
  });

  it("of a pair that never traded have no price, nor does one without a time", () => {
    const zeros = { ...reported, lastPrice: "0.00000000", openPrice: "0.00000000", volume: "0.00000000" };
    expect(() => parseBinanceTicker(zeros, "SOLUSDT", NOW_MS)).toThrow("not-found");
    expect(() => parseBinanceTicker(ticker, "SOLUSDT", NOW_MS)).toThrow("without price and time");
    expect(() => parseBinanceTicker({ ...reported, closeTime: NOW_MS + 61_000 }, "SOLUSDT", NOW_MS)).toThrow("future");
    expect(() => parseBinanceTicker({ ...reported, lowPrice: "160" }, "SOLUSDT", NOW_MS)).toThrow("high below its low");
  });

  it("without a trade in 24 hours have no price, though the answer contains one", () => {
    const idle = { ...reported, openPrice: "0.00000000", volume: "0.00000000", firstId: -1, lastId: -1, count: 0 };
    expect(() => parseBinanceTicker(idle, "SOLUSDT", NOW_MS)).toThrow("not-found");
    const one = { ...reported, firstId: 7, lastId: 7, count: 1 };
    expect(parseBinanceTicker(one, "SOLUSDT", NOW_MS)).toMatchObject({ price: 150.5 });
  });

  it("leave fields absent that a shorter ticker omits", () => {
    const short = { symbol: "SOLUSDT", lastPrice: "150.5", closeTime: NOW_MS };
    expect(parseBinanceTicker(short, "SOLUSDT", NOW_MS)).toMatchObject({
      price: 150.5,
      open: undefined,
      high: undefined,
    });
  });
});

describe("pairs of Binance", () => {
  const pair = (baseAsset: string, quoteAsset: string, more: object = {}) => ({
    symbol: `${baseAsset}${quoteAsset}`,
    status: "TRADING",
    baseAsset,
    quoteAsset,
    isSpotTradingAllowed: true,
    ...more,
  });
  const symbolsOf = (...symbols: unknown[]) =>
    parseBinancePairs({ symbols }).map(({ instrument }) => instrument.symbol);

  it("are those that currently trade spot, with the coin's name and the quote currency", () => {
    expect(parseBinancePairs({ symbols: [pair("SOL", "USDT")] })).toEqual([
      {
        instrument: { kind: "crypto", symbol: "SOL-USDT", base: "SOL", quote: "USDT" },
        name: "Solana",
        exchange: "Binance",
        currency: "USDT",
      },
    ]);
    expect(
      symbolsOf(pair("BTC", "USDT", { status: "BREAK" }), pair("ETH", "BTC", { isSpotTradingAllowed: false })),
    ).toEqual([]);
  });

  it("exclude futures and names that can't be written", () => {
    const future = pair("BTC", "USDT", { symbol: "BTCUSDT_250627", contractType: "CURRENT_QUARTER" });
    const perpetual = pair("BTC", "USDT", { contractType: "PERPETUAL" });
    expect(
      symbolsOf(future, perpetual, pair("币安人生", "USDT"), pair("BTC", "IDRT"), pair("1000SATS", "TRY")),
    ).toEqual(["1000SATS-TRY"]);
  });

  it("without coins are counted, and the answer is rejected if most are", () => {
    expect(symbolsOf(pair("SOL", "USDT"), { symbol: "XY" })).toEqual(["SOL-USDT"]);
    expect(() => symbolsOf(pair("SOL", "USDT"), { symbol: "XY" }, null)).toThrow("2 of 3");
  });
});

describe("rejections by Binance", () => {
  it.each([
    [-1121, "Invalid symbol.", "not-found"],
    [-1100, "Illegal characters found in parameter 'symbol'; legal range is '^[A-Z0-9-_.]{1,20}$'.", "not-found"],
    [-1100, "Illegal characters found in parameter 'limit'.", "refused"],
    [-1120, "Invalid interval.", "refused"],
    [-1003, "Too much request weight used; current limit is 6000 request weight per 1 MINUTE.", "rate-limited"],
    [-1008, "Server is currently overloaded with other requests.", "unreachable"],
    [0, "Service unavailable from a restricted location.", "refused"],
  ])("%i has its own meaning", (code, msg, kind) => {
    expect(binanceRejection({ code, msg })).toMatchObject({ vendor: "binance", kind });
  });

  it("are undefined without code and message", () => {
    for (const body of [null, [], {}, { code: -1121 }, { msg: "x" }]) expect(binanceRejection(body)).toBeUndefined();
  });
});
