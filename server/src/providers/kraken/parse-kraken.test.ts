import { cryptoPair } from "@sextant/core/market";
import { describe, expect, it } from "vitest";
import { coinOfKraken, krakenCode } from "./kraken-codes.ts";
import { krakenPair } from "./kraken-pair.ts";
import { krakenResult } from "./kraken-result.ts";
import { parseKrakenPairs } from "./parse-kraken-pairs.ts";
import { parseKrakenCandles, parseKrakenDay, parseKrakenTrades } from "./parse-kraken.ts";

const NOW_MS = Date.UTC(2025, 5, 4, 12);
const BTC = krakenPair(cryptoPair("BTC", "USD"));
const reported = (result: unknown) => ({ error: [], result });
/** Hand-made: time, open, high, low, close, vwap, volume, count. */
const row = (openTimeMs: number) => [openTimeMs / 1_000, "100.0", "110.5", "90.25", "105.0", "101.3", "3.5", 9];

describe("Kraken's names", () => {
  it.each([
    ["BTC", "XBT"],
    ["DOGE", "XDG"],
    ["ETH", "ETH"],
    ["LUNC", "LUNA"],
    ["LUNA", "LUNA2"],
    ["USTC", "UST"],
    ["XRP", "XRP"],
    ["XTZ", "XTZ"],
  ])("of %s is %s, and back", (coin, code) => {
    expect(krakenCode(coin)).toBe(code);
    expect(coinOfKraken(code)).toBe(coin);
  });

  it("of old assets have a letter in front, those of later ones never", () => {
    const codes = ["XXBT", "XETH", "XXDG", "XXRP", "ZUSD", "ZEUR", "XTZ", "ZEUS", "XDC", "USDT", "ZRX", "XCN"];
    expect(codes.map(coinOfKraken)).toEqual([
      "BTC",
      "ETH",
      "DOGE",
      "XRP",
      "USD",
      "EUR",
      "XTZ",
      "ZEUS",
      "XDC",
      "USDT",
      "ZRX",
      "XCN",
    ]);
  });

  it("of a pair are found in each spelling of an answer, and no other pair's", () => {
    expect(BTC.requested).toBe("XBTUSD");
    for (const name of ["XXBTZUSD", "XBTUSD", "XBT/USD", "BTC/USD", "BTCUSD"])
      expect([name, BTC.isNamed(name)]).toEqual([name, true]);
    for (const name of ["last", "XETHZUSD", "XXBTZEUR", "XBTUSDT", "TBTCUSD", "XXBTZUSD.d"])
      expect([name, BTC.isNamed(name)]).toEqual([name, false]);
    expect(krakenPair(cryptoPair("ETH", "BTC"))).toMatchObject({ requested: "ETHXBT" });
    expect(krakenPair(cryptoPair("ETH", "BTC")).isNamed("XETHXXBT")).toBe(true);
    expect(krakenPair(cryptoPair("DOGE", "USD")).isNamed("XDGUSD")).toBe(true);
    expect(krakenPair(cryptoPair("USDT", "USD")).isNamed("USDTZUSD")).toBe(true);
    // Its LUNA is the old chain's coin.
    expect(krakenPair(cryptoPair("LUNA", "USD")).isNamed("LUNAUSD")).toBe(false);
  });
});

describe("candles of Kraken", () => {
  it("are read under the answer's name, volume in the coin, the forming one last", () => {
    const rows = [row(NOW_MS - 3_600_000), row(NOW_MS)];
    for (const name of ["XXBTZUSD", "XBT/USD"]) {
      const { candles, refused } = parseKrakenCandles(reported({ last: 1, [name]: rows }), BTC, {
        timeframe: "1h",
        nowMs: NOW_MS,
      });
      expect(refused).toBe(0);
      expect(candles[1]).toEqual({ openTimeMs: NOW_MS, open: 100, high: 110.5, low: 90.25, close: 105, volume: 3.5 });
    }
  });

  it("of other lengths, times and pairs are rejected", () => {
    const hours = Array.from({ length: 24 }, (_, i) => row(Date.UTC(2025, 5, 3, i)));
    expect(() => parseKrakenCandles(reported({ XXBTZUSD: hours }), BTC, { timeframe: "1d", nowMs: NOW_MS })).toThrow(
      "23 of 24",
    );
    const tomorrow = reported({ XXBTZUSD: [row(NOW_MS + 86_400_000)] });
    expect(() => parseKrakenCandles(tomorrow, BTC, { timeframe: "1h", nowMs: NOW_MS })).toThrow("cannot be true");
    const other = reported({ XETHZUSD: hours, last: 1 });
    expect(() => parseKrakenCandles(other, BTC, { timeframe: "1h", nowMs: NOW_MS })).toThrow("another pair");
  });
});

describe("prices of Kraken", () => {
  it("are the trades' own with their timestamps, in any order", () => {
    const trades = reported({
      XXBTZUSD: [
        ["101.5", "0.1", 1_749_038_390.5, "b", "l", "", 2],
        ["101.0", "0.1", 1.7490383801234567e9, "s", "m", ""],
      ],
      last: "1749038390500000000",
    });
    expect(parseKrakenTrades(trades, BTC, NOW_MS)).toEqual([
      { price: 101, atMs: 1_749_038_380_123 },
      { price: 101.5, atMs: 1_749_038_390_500 },
    ]);
    expect(parseKrakenTrades(reported({ XXBTZUSD: [], last: "0" }), BTC, NOW_MS)).toEqual([]);
  });

  it("are never from the future", () => {
    const trades = reported({ XXBTZUSD: [["101.5", "0.1", NOW_MS / 1_000 + 61, "b", "l", "", 2]] });
    expect(() => parseKrakenTrades(trades, BTC, NOW_MS)).toThrow("without price and time");
  });

  it("are within the range of 24 hours, not of today", () => {
    const ticker = { c: ["101.5", "0.1"], v: ["5.0", "20.5"], l: ["99.0", "97.5"], h: ["103.0", "104.5"], o: "100.0" };
    expect(parseKrakenDay(reported({ XXBTZUSD: ticker }), BTC)).toEqual({ high: 104.5, low: 97.5, volume: 20.5 });
    expect(parseKrakenDay(reported({ XXBTZUSD: { c: ["1"] } }), BTC)).toEqual({
      high: undefined,
      low: undefined,
      volume: undefined,
    });
    const upsideDown = { ...ticker, h: ["103.0", "90.0"] };
    expect(() => parseKrakenDay(reported({ XXBTZUSD: upsideDown }), BTC)).toThrow("high below its low");
  });
});

describe("pairs of Kraken", () => {
  const pair = (wsname: string, more: object = {}) => ({ wsname, aclass_base: "currency", status: "online", ...more });
  const symbolsOf = (result: object) => parseKrakenPairs(reported(result)).map(({ instrument }) => instrument.symbol);

  it("have the common names", () => {
    expect(parseKrakenPairs(reported({ XXDGXXBT: pair("XDG/XBT") }))).toEqual([
      {
        instrument: { kind: "crypto", symbol: "DOGE-BTC", base: "DOGE", quote: "BTC" },
        name: "Dogecoin",
        exchange: "Kraken",
        currency: "BTC",
      },
    ]);
    const bare = { base: "XXBT", quote: "ZUSD" };
    expect(symbolsOf({ XXBTZUSD: bare, LUNA2USD: pair("LUNA2/USD"), LUNAUSD: pair("LUNA/USD") })).toEqual([
      ...["BTC-USD", "LUNA-USD", "LUNC-USD"],
    ]);
  });

  it("exclude dark pools, shares and closed pairs", () => {
    const closed = { AUSD: pair("A/USD", { status: "cancel_only" }), BUSD: pair("B/USD", { status: "maintenance" }) };
    const share = { AAPLxUSD: pair("AAPLx/USD", { aclass_base: "tokenized_asset" }) };
    const dark = { "XXBTZUSD.d": { base: "XXBT", quote: "ZUSD" } };
    const staked = { "ETH2.SETH": pair("ETH2.S/ETH") };
    expect(
      symbolsOf({ ...closed, ...share, ...dark, ...staked, CUSD: pair("C/USD", { status: "limit_only" }) }),
    ).toEqual(["C-USD"]);
  });

  it("are rejected when most have no coins, or there are none", () => {
    expect(() => symbolsOf({ A: {}, B: null, CUSD: pair("C/USD") })).toThrow("2 of 3");
    expect(() => symbolsOf({})).toThrow("garbage");
  });
});

describe("rejections by Kraken", () => {
  it.each([
    ["EQuery:Unknown asset pair", "not-found"],
    ["EQuery:Invalid asset pair", "not-found"],
    ["EGeneral:Invalid arguments:pair", "not-found"],
    ["EGeneral:Invalid arguments", "refused"],
    ["EAPI:Rate limit exceeded", "rate-limited"],
    ["EGeneral:Too many requests", "rate-limited"],
    ["EService:Throttled: 1749038390", "rate-limited"],
    ["EService:Unavailable", "unreachable"],
    ["EService:Busy", "unreachable"],
    ["EGeneral:Internal error", "unreachable"],
    ["EGeneral:Permission denied", "refused"],
    ["EAPI:Invalid key", "refused"],
  ])("'%s' is recognised, though its status is 200", (error, kind) => {
    expect(() => krakenResult({ error: [error] })).toThrow(
      expect.objectContaining({ vendor: "kraken", kind }) as Error,
    );
    expect(() => krakenResult({ error: ["WGeneral:Something", error], result: {} })).toThrow(kind);
  });

  it("exclude warnings", () => {
    expect(krakenResult({ error: ["WGeneral:Deprecated"], result: { a: 1 } })).toEqual({ a: 1 });
    expect(krakenResult({ result: {} })).toEqual({});
    for (const body of [null, [], {}, { error: [] }, { error: [], result: [] }])
      expect(() => krakenResult(body)).toThrow("garbage");
  });
});
