import { cryptoPair } from "@sextant/core/market";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createKrakenCandles } from "../candles/index.ts";
import { createVendorHttp, type VendorHttp } from "../http/index.ts";
import { startFakeServer, type FakeServer } from "../http/fake-server.ts";
import { createKrakenQuotes } from "../quotes/index.ts";
import { createKrakenSymbols } from "../symbols/index.ts";

const START_MS = Date.UTC(2025, 5, 4, 12, 0, 30);
const MINUTE_MS = 60_000;
const BTC = cryptoPair("BTC", "USD");

let nowMs = START_MS;
let server: FakeServer;
let http: VendorHttp;
beforeAll(async () => {
  server = await startFakeServer(() => ({ json: { error: [], result: {} } }));
});
afterAll(() => server.close());
beforeEach(() => {
  nowMs = START_MS;
  server.requests.length = 0;
  http = createVendorHttp({
    vendor: "kraken",
    baseUrl: server.url,
    log: { warn: () => undefined },
    tries: 1,
    clock: { nowMs: () => nowMs, replay: undefined },
  });
});

const minutes = (fromMs: number, toMs: number) => {
  const rows = [];
  for (let at = Math.ceil(fromMs / MINUTE_MS) * MINUTE_MS; at <= toMs; at += MINUTE_MS)
    rows.push([at / 1_000, "100", "101", "99", "100.5", "100.2", "1.5", 3]);
  return { json: { error: [], result: { XXBTZUSD: rows, last: Math.floor(toMs / MINUTE_MS) * 60 } } };
};

describe("a request to Kraken", () => {
  it("for candles reports how far back they are complete, and requests nothing before that", async () => {
    server.answer = (path) => {
      const since = Number(new URL(path, server.url).searchParams.get("since"));
      return minutes(Math.max((since + 1) * 1_000, nowMs - 720 * MINUTE_MS), nowMs);
    };
    const candles = createKrakenCandles(http);
    const request = (fromMs: number, toMs: number) =>
      candles.fetchCandles({ instrument: BTC, timeframe: "1m", fromMs, toMs });
    const whole = await request(nowMs - 5_000 * MINUTE_MS, nowMs);
    expect(whole.candles).toHaveLength(720);
    expect(whole.reachesToMs).toBe(whole.candles[0]?.openTimeMs);
    expect(whole.candles.at(-1)?.openTimeMs).toBe(Date.UTC(2025, 5, 4, 12));
    const before = await request(nowMs - 5_000 * MINUTE_MS, whole.reachesToMs ?? 0);
    expect(before).toMatchObject({ candles: [], reachesToMs: whole.reachesToMs });
    expect(server.requests).toHaveLength(1);
    const tail = await request(nowMs - 3 * MINUTE_MS, nowMs - MINUTE_MS);
    expect(tail.candles.map(({ openTimeMs }) => openTimeMs)).toEqual([
      ...[Date.UTC(2025, 5, 4, 11, 58), Date.UTC(2025, 5, 4, 11, 59)],
    ]);
  });

  it("for weeks is rejected without a call, because they are aggregated from days", async () => {
    const request = { instrument: BTC, timeframe: "1w", fromMs: 0, toMs: nowMs } as const;
    await expect(createKrakenCandles(http).fetchCandles(request)).rejects.toMatchObject({ kind: "refused" });
    expect(server.requests).toEqual([]);
  });

  it("beyond the rate limit pauses every port for a while", async () => {
    server.answer = () => ({ json: { error: ["EAPI:Rate limit exceeded"] } });
    await expect(createKrakenSymbols(http).searchListings("BTC")).rejects.toMatchObject({ kind: "rate-limited" });
    await expect(createKrakenQuotes(http).fetchQuote(BTC)).rejects.toMatchObject({ kind: "rate-limited" });
    const request = { instrument: BTC, timeframe: "1m", fromMs: nowMs - MINUTE_MS, toMs: nowMs } as const;
    await expect(createKrakenCandles(http).fetchCandles(request)).rejects.toMatchObject({ kind: "rate-limited" });
    expect(server.requests).toHaveLength(1);
    expect(http.state().lastError).toContain("EAPI:Rate limit exceeded");
    nowMs += 5_000;
    server.answer = () => minutes(nowMs - 5 * MINUTE_MS, nowMs);
    expect((await createKrakenCandles(http).fetchCandles(request)).candles).not.toEqual([]);
  });

  it("for a price reports the last trade's own timestamp, and the price at the start of the 24 hours", async () => {
    const trade = (price: string, atMs: number) => [price, "0.5", atMs / 1_000, "b", "l", "", 7];
    server.answer = (path) => {
      const requested = new URL(path, server.url);
      const result = requested.pathname.endsWith("/Ticker")
        ? { v: ["1", "20"], h: ["1", "106"], l: ["1", "94"], o: "99" }
        : [requested.searchParams.has("since") ? trade("95", nowMs - 86_400_000) : trade("101.5", nowMs - 90_000)];
      return { json: { error: [], result: { XXBTZUSD: result, last: "1" } } };
    };
    const asOfMs = nowMs - 90_000;
    const said = (value: number) => ({ value, source: "kraken", asOfMs });
    expect(await createKrakenQuotes(http).fetchQuote(BTC)).toEqual({
      symbol: "BTC-USD",
      freshness: "live",
      currency: "USD",
      price: said(101.5),
      previousClose: said(95),
      dayOpen: said(95),
      dayHigh: said(106),
      dayLow: said(94),
      volume: said(20),
    });
  });

  it("for a price needs nothing but the last trade", async () => {
    const lately = { error: [], result: { XXBTZUSD: [["101.5", "0.5", nowMs / 1_000 - 600, "b", "l", "", 7]] } };
    server.answer = (path) =>
      path.endsWith("/Trades?pair=XBTUSD&count=1") ? { json: lately } : { json: { error: ["EService:Unavailable"] } };
    expect(await createKrakenQuotes(http).fetchQuote(BTC)).toEqual({
      symbol: "BTC-USD",
      freshness: "stale",
      currency: "USD",
      price: { value: 101.5, source: "kraken", asOfMs: nowMs - 600_000 },
    });
  });

  it("for the price of a pair without trades reports that there is none", async () => {
    server.answer = () => ({ json: { error: [], result: { XXBTZUSD: [], last: "0" } } });
    await expect(createKrakenQuotes(http).fetchQuote(BTC)).rejects.toMatchObject({ kind: "not-found" });
  });
});
