import { cryptoPair } from "@sextant/core/market";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createBinanceCandles } from "../candles/index.ts";
import { createVendorHttp, type VendorHttp } from "../http/index.ts";
import { startFakeServer, type FakeAnswer, type FakeServer } from "../http/fake-server.ts";
import { createBinanceQuotes } from "../quotes/index.ts";
import { createBinanceSymbols } from "../symbols/index.ts";
import { pairAtBinance } from "./pair-at-binance.ts";

const NOW_MS = Date.UTC(2025, 5, 4, 12, 0, 30);
const DAY_MS = 86_400_000;
const UNKNOWN: FakeAnswer = { json: { code: -1121, msg: "Invalid symbol." }, status: 400 };
const rules = (baseAsset: string, quoteAsset: string, status = "TRADING"): FakeAnswer => ({
  json: {
    symbols: [{ symbol: `${baseAsset}${quoteAsset}`, status, baseAsset, quoteAsset, isSpotTradingAllowed: true }],
  },
});

let server: FakeServer;
let http: VendorHttp;
beforeAll(async () => {
  server = await startFakeServer(() => UNKNOWN);
});
afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
  server.answer = () => UNKNOWN;
  http = createVendorHttp({
    vendor: "binance",
    baseUrl: server.url,
    log: { warn: () => undefined },
    tries: 1,
    clock: { nowMs: () => NOW_MS, replay: undefined },
  });
});

describe("a pair at Binance", () => {
  it("in dollars is the USDT pair if the exact pair is unknown, closed, or of other coins", async () => {
    const standIn = { product: "BTCUSDT", quotedIn: "USDT" };
    expect(await pairAtBinance(http, cryptoPair("BTC", "USD"))).toEqual(standIn);
    server.answer = () => rules("ETH", "USD", "BREAK");
    expect(await pairAtBinance(http, cryptoPair("ETH", "USD"))).toMatchObject({ product: "ETHUSDT" });
    server.answer = () => rules("XT", "USD");
    expect(await pairAtBinance(http, cryptoPair("X", "USD"))).toMatchObject({ product: "XUSDT" });
  });

  it("in dollars is exactly that pair where it is listed, and is requested once", async () => {
    server.answer = () => rules("SOL", "USD");
    for (let i = 0; i < 3; i += 1)
      expect(await pairAtBinance(http, cryptoPair("SOL", "USD"))).toEqual({ product: "SOLUSD", quotedIn: "USD" });
    expect(server.requests).toEqual(["/api/v3/exchangeInfo?symbol=SOLUSD"]);
  });

  it("in another currency has no substitute, and sends no request", async () => {
    expect(await pairAtBinance(http, cryptoPair("BTC", "EUR"))).toEqual({ product: "BTCEUR", quotedIn: "EUR" });
    expect(await pairAtBinance(http, cryptoPair("USDT", "TRY"))).toEqual({ product: "USDTTRY", quotedIn: "TRY" });
    expect(server.requests).toEqual([]);
  });

  it("is found at a host that has candles but no rules", async () => {
    server.answer = () => ({ text: "", status: 404 });
    expect(await pairAtBinance(http, cryptoPair("BTC", "USD"))).toMatchObject({ quotedIn: "USDT" });
  });

  it("is not guessed while the connection is down", async () => {
    server.answer = () => ({ text: "", status: 503 });
    await expect(pairAtBinance(http, cryptoPair("BTC", "USD"))).rejects.toMatchObject({ kind: "unreachable" });
  });
});

describe("a request to Binance", () => {
  const days = (fromMs: number, toMs: number) => {
    const rows = [];
    for (let at = Math.ceil(fromMs / DAY_MS) * DAY_MS; at <= toMs; at += DAY_MS)
      rows.push([at, "10", "12", "9", "11", "5", at + DAY_MS - 1]);
    return rows;
  };

  it("for more bars than a page has goes back page by page, to the first trade", async () => {
    const listedMs = NOW_MS - 2_300 * DAY_MS;
    server.answer = (path) => {
      const requested = new URL(path, server.url).searchParams;
      const [startMs, endMs] = ["startTime", "endTime"].map((name) => Number(requested.get(name))) as [number, number];
      return path.startsWith("/api/v3/klines")
        ? { json: days(Math.max(startMs, listedMs), Math.min(endMs, NOW_MS)).slice(0, Number(requested.get("limit"))) }
        : UNKNOWN;
    };
    const instrument = cryptoPair("BTC", "USD");
    const { candles, quotedIn } = await createBinanceCandles(http).fetchCandles({
      instrument,
      timeframe: "1d",
      fromMs: NOW_MS - 4_000 * DAY_MS,
      toMs: NOW_MS,
    });
    expect(quotedIn).toBe("USDT");
    expect(candles).toHaveLength(2_300);
    expect(candles.at(-1)?.openTimeMs).toBe(Date.UTC(2025, 5, 4));
    expect(
      candles.every(({ openTimeMs }, i) => i === 0 || openTimeMs - (candles[i - 1]?.openTimeMs ?? 0) === DAY_MS),
    ).toBe(true);
    expect(server.requests.filter((path) => path.startsWith("/api/v3/klines"))).toHaveLength(4);
  });

  it("for an unknown pair reports that, for its price and its candles", async () => {
    const instrument = cryptoPair("QQZZ", "EUR");
    await expect(createBinanceQuotes(http).fetchQuote(instrument)).rejects.toMatchObject({ kind: "not-found" });
    const request = { instrument, timeframe: "1h", fromMs: NOW_MS - DAY_MS, toMs: NOW_MS } as const;
    await expect(createBinanceCandles(http).fetchCandles(request)).rejects.toMatchObject({ kind: "not-found" });
  });

  it("for its price reports the quote currency", async () => {
    const reported = { symbol: "SOLUSDT", lastPrice: "150.5", openPrice: "148", closeTime: NOW_MS - 1_000 };
    server.answer = (path) => (path.startsWith("/api/v3/ticker/24hr?symbol=SOLUSDT") ? { json: reported } : UNKNOWN);
    expect(await createBinanceQuotes(http).fetchQuote(cryptoPair("SOL", "USD"))).toEqual({
      symbol: "SOL-USD",
      freshness: "live",
      currency: "USDT",
      price: { value: 150.5, source: "binance", asOfMs: NOW_MS - 1_000 },
      previousClose: { value: 148, source: "binance", asOfMs: NOW_MS - 1_000 },
      dayOpen: { value: 148, source: "binance", asOfMs: NOW_MS - 1_000 },
    });
  });

  it("for its list omits parameters that an exchange of another country does not know", async () => {
    server.answer = (path) =>
      path.includes("?")
        ? { json: { code: -1104, msg: "Not all sent parameters were read." }, status: 400 }
        : rules("BTC", "USD");
    const listings = await createBinanceSymbols(http).listListings?.();
    expect(listings?.map(({ instrument }) => instrument.symbol)).toEqual(["BTC-USD"]);
    expect(server.requests).toHaveLength(2);
  });

  it("from where it does not serve is rejected", async () => {
    const reported = { code: 0, msg: "Service unavailable from a restricted location." };
    server.answer = () => ({ json: reported, status: 451 });
    await expect(createBinanceQuotes(http).fetchQuote(cryptoPair("BTC", "USD"))).rejects.toMatchObject({
      kind: "refused",
    });
  });
});
