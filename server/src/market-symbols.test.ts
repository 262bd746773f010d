import { Failure, symbolListingSchema } from "@sextant/core/contract";
import { parseSymbol } from "@sextant/core/market";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "./database/test-database.ts";
import { createMarket, type Market } from "./market.ts";
import { VendorError } from "./providers/vendor.ts";
import { type FakeAnswer, startFakeServer, type FakeServer } from "./providers/http/fake-server.ts";
import { goodAnswers } from "./providers/fake-vendors.ts";

const nowMs = Date.parse("2025-06-02T16:00:30Z");
const context = {
  requestId: "test",
  loopback: true,
  person: undefined,
  userAgent: "",
  cookie: undefined,
  bearer: undefined,
  setSession: () => undefined,
  setHeader: () => undefined,
  call: () => Promise.reject(new Error("makes no other call")),
};
const good = goodAnswers(nowMs);
/** The only symbols that the fake knows, as Yahoo writes them. */
const AT_YAHOO = ["OCDO.L", "BMW.F", "SHOP.V", "BRK-B", "MKC-V", "VOLV-B.ST"];
const NO_SUCH = { result: null, error: { code: "Not Found", description: "No data found" } };
const FOUND = {
  quotes: [
    {
      symbol: "BMW.DE",
      quoteType: "EQUITY",
      exchDisp: "XETRA",
      isYahooFinance: true,
      longname: "Bayerische Motoren Werke Aktiengesellschaft",
    },
  ],
  news: [],
};
const answerOf = (path: string): FakeAnswer => {
  const { pathname, searchParams } = new URL(path, "http://fake");
  if (pathname === "/v1/finance/search")
    return /^bayerische/i.test(searchParams.get("q") ?? "") ? { json: FOUND } : { json: { quotes: [], news: [] } };
  const symbol = searchParams.get("symbols") ?? decodeURIComponent(pathname.split("/").at(-1) ?? "");
  if (!/^\/v(7|8|10)\//.test(pathname) || AT_YAHOO.includes(symbol)) return good(path);
  if (pathname.startsWith("/v7/")) return { json: { quoteResponse: { result: [], error: null } } };
  return { json: pathname.startsWith("/v8/") ? { chart: NO_SUCH } : { quoteSummary: NO_SUCH }, status: 404 };
};
let test: TestDatabase;
let server: FakeServer;
let market: Market;

beforeAll(async () => {
  test = await testDatabase();
  server = await startFakeServer(answerOf);
});
beforeEach(() => {
  server.answer = answerOf;
  server.requests.length = 0;
  market = createMarket({
    config: { vendors: ["yahoo"], candlesDir: undefined, vendorYahooUrl: server.url, vendorCoinbaseUrl: server.url },
    clock: { nowMs: () => nowMs, replay: undefined },
    log: pino({ level: "silent" }),
    database: test.database,
  });
});
afterAll(async () => {
  await server.close();
  await test.drop();
});

const request = (symbol: string) =>
  market.handlers.getMarketData({ params: { symbol }, query: {}, body: undefined, context });
const chartsRequested = () =>
  new Set(
    server.requests
      .filter((path) => path.startsWith("/v8/"))
      .map((path) => decodeURIComponent(new URL(path, "http://x").pathname.split("/").at(-1) ?? ""))
      // What the whole market does is a factor of every forecast.
      .filter((symbol) => symbol !== "SPY"),
  );

describe("a symbol with a suffix", () => {
  it.each([
    ["ocdo.l", "OCDO.L", "OCDO.L"],
    ["BMW.F", "BMW.F", "BMW.F"],
    ["SHOP.V", "SHOP.V", "SHOP.V"],
    ["brk.b", "BRK.B", "BRK-B"],
    ["MKC-V", "MKC-V", "MKC-V"],
    ["VOLV-B.ST", "VOLV-B.ST", "VOLV-B.ST"],
  ])("%s is opened as %s, requested from Yahoo as %s and as nothing else", async (typed, symbol, written) => {
    const answer = await request(typed);
    expect(answer.symbol).toBe(symbol);
    expect(answer.parts.candles).toMatchObject({ state: "ok", source: "yahoo" });
    expect(chartsRequested()).toEqual(new Set([written]));
    await market.stop();
  });

  it("opens no other share with the same letters", async () => {
    await expect(request("OCDO-L")).rejects.toMatchObject({
      code: "unknown-symbol",
      message: new Failure("unknown-symbol", { symbol: "OCDO-L", suggestions: "" }).message,
    });
    await expect(request("BRK-V")).rejects.toMatchObject({ code: "unknown-symbol" });
    expect(chartsRequested()).toEqual(new Set(["OCDO-L", "BRK-V"]));
    await market.stop();
  });
});

describe("words that are no symbol", () => {
  it.each(["eurusd", "EUR/USD", "gbp-usd"])("%s opens no coin and requests none from Yahoo", async (typed) => {
    await expect(request(typed)).rejects.toMatchObject({ code: "unknown-symbol", status: 404 });
    expect(chartsRequested()).toEqual(new Set());
    const found = await market.handlers.searchSymbols({
      params: {},
      query: { q: typed, limit: 8 },
      body: undefined,
      context,
    });
    expect(
      symbolListingSchema
        .array()
        .parse(found.listings)
        .filter(({ exact }) => exact),
    ).toEqual([]);
    await market.stop();
  });

  it("a company's name is searched at Yahoo, and its symbol only suggested", async () => {
    const query = { q: "Bayerische Motoren Werke AG", limit: 5 };
    const found = await market.handlers.searchSymbols({ params: {}, query, body: undefined, context });
    expect(found.listings[0]).toMatchObject({
      symbol: "BMW.DE",
      source: "yahoo",
      exact: true,
    });
    expect(server.requests.some((path) => path.includes("q=Bayerische+Motoren+Werke+AG"))).toBe(true);
    await expect(request("Bayerische Motoren Werke AG")).rejects.toMatchObject({
      code: "unknown-symbol",
      status: 404,
      message: expect.stringContaining("Did you mean BMW.DE?") as string,
    });
    expect(chartsRequested()).toEqual(new Set());
    await market.stop();
  });
});

describe("while a source cannot be reached", () => {
  const UNSURE = /Not every source could be checked just now/;

  it.each(["ULVR.L", "Bayerische Motoren Werke AG"])("%s is not rejected definitively", async (typed) => {
    server.answer = () => ({ json: {}, status: 500 });
    await expect(request(typed)).rejects.toMatchObject({
      code: "unknown-symbol",
      message: expect.stringMatching(UNSURE) as string,
    });
    await market.stop();
  });

  it("whether there is such a symbol is not answered with no", async () => {
    server.answer = () => ({ json: {}, status: 500 });
    const share = parseSymbol("ULVR.L");
    if (share === undefined) throw new Error("no symbol");
    await expect(market.isKnown(share)).rejects.toBeInstanceOf(VendorError);
    await market.stop();
  });

  it("the search lists it with the symbols known here", async () => {
    server.answer = () => ({ json: {}, status: 500 });
    const query = { q: "Bayerische Motoren", limit: 5 };
    expect(await market.handlers.searchSymbols({ params: {}, query, body: undefined, context })).toMatchObject({
      unreachable: ["yahoo"],
    });
    await market.stop();
  });
});
