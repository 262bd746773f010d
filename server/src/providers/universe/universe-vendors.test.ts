import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createVendorHttp, type VendorHttp } from "../http/index.ts";
import { type FakeAnswer, startFakeServer, type FakeServer } from "../http/fake-server.ts";
import { haveRecordings, recordedBody } from "../test-recordings.ts";
import { createSecFrames, createYahooStocks } from "./index.ts";
import { parseFrame } from "./parse-frame.ts";
import { parseYahooStocks } from "./yahoo-stocks.ts";

const NOW_MS = Date.UTC(2025, 5, 3);
const sample = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`samples/${name}.json`, import.meta.url), "utf8"));

let server: FakeServer;
let answer: (path: string) => FakeAnswer = () => ({ text: "", status: 404 });
const requested: string[] = [];
beforeAll(async () => {
  server = await startFakeServer((path) => {
    requested.push(path);
    return answer(path);
  });
});
afterAll(() => server.close());
beforeEach(() => {
  requested.length = 0;
});

function line(vendor: string): VendorHttp {
  const clock = { nowMs: () => NOW_MS, replay: undefined };
  return createVendorHttp({ vendor, baseUrl: server.url, clock, log: { warn: () => undefined } });
}

describe("values of many stocks from Yahoo", () => {
  it("come with one call, shares only, each value with the quote's own timestamp", async () => {
    answer = (path) =>
      path.startsWith("/v7/finance/quote") ? { json: sample("yahoo-quote-list") } : { text: "", status: 404 };
    const stocks = await createYahooStocks(line("yahoo")).fetchStocks(["SMPL", "SMPL.B", "FUND", "BTC-USD"]);
    expect(requested.filter((path) => path.startsWith("/v7"))).toEqual([
      "/v7/finance/quote?symbols=SMPL%2CSMPL-B%2CFUND",
    ]);
    expect(stocks.map(({ symbol }) => symbol)).toEqual(["SMPL", "SMPL.B"]);
    expect(stocks[0]).toMatchObject({ name: "Sample Works Inc.", exchange: "NYSE" });
    const asOfMs = Date.UTC(2025, 5, 2, 20);
    expect(stocks[0]?.metrics.price).toEqual({ value: 50, source: "yahoo", asOfMs });
    expect(Object.fromEntries(Object.entries(stocks[0]!.metrics).map(([name, { value }]) => [name, value]))).toEqual({
      price: 50,
      changePercent: 25,
      belowYearHighPercent: 50,
      aboveYearLowPercent: 100,
      volume: 12_345,
      marketCap: 5e9,
      trailingPe: 20.5,
      forwardPe: 18,
      priceToBook: 3,
      earningsPerShare: 2.5,
      trailingDividendYieldPercent: 2,
      sharesOutstanding: 1e8,
    });
  });

  it("leave out a day's volume that still grows, and earnings in another currency than the price", async () => {
    const stocks = await createYahooStocks(line("yahoo")).fetchStocks(["SMPL", "SMPL.B", "FUND"]);
    expect(Object.keys(stocks[1]!.metrics)).toEqual(["price"]);
  });

  it.each([
    ["no list", {}],
    ["rows of nothing asked for", { quoteResponse: { result: [{ symbol: "X" }, { symbol: "Y" }, null], error: null } }],
    ["more rows than can be", { quoteResponse: { result: Array.from({ length: 300 }, () => ({})), error: null } }],
  ])("reject %s", (_, body) => {
    expect(() => parseYahooStocks(body, { requested: new Set(["SMPL"]), nowMs: NOW_MS })).toThrow("garbage");
  });

  it.skipIf(!haveRecordings)("are read from what was recorded of two companies", () => {
    const body = recordedBody("yahoo/2021/quote-AAPL-BABA.json");
    const stocks = parseYahooStocks(body, { requested: new Set(["AAPL", "BABA"]), nowMs: Date.UTC(2021, 11, 31) });
    expect(stocks.map(({ symbol }) => symbol)).toEqual(["AAPL", "BABA"]);
    expect(Object.keys(stocks[0]!.metrics)).toEqual(
      expect.arrayContaining([
        "price",
        "marketCap",
        "trailingPe",
        "forwardPe",
        "priceToBook",
        "earningsPerShare",
        "belowYearHighPercent",
      ]),
    );
    // Reported in yuan, priced in dollars.
    expect(stocks[1]!.metrics.earningsPerShare).toBeUndefined();
    expect(stocks[1]!.metrics.marketCap).toBeDefined();
  });
});

describe("what all companies filed, from the SEC", () => {
  const frame = { taxonomy: "us-gaap", tag: "Revenues", unit: "USD", period: "CY2025Q1" } as const;

  it("is one concept of one period by company, without implausible numbers", async () => {
    answer = (path) =>
      path === "/api/xbrl/frames/us-gaap/Revenues/USD/CY2025Q1.json"
        ? { json: sample("sec-frame") }
        : { text: "", status: 404 };
    const sec = createSecFrames(line("sec"));
    const times = { startMs: Date.UTC(2025, 0, 1), endMs: Date.UTC(2025, 2, 31) };
    expect(await sec.fetchFrame(frame)).toEqual([
      { cik: 11, value: 150, isDomestic: true, ...times },
      { cik: 12, value: 90, isDomestic: true, ...times },
    ]);
    // There is no frame of a period for which no company has filed yet.
    expect(await sec.fetchFrame({ ...frame, period: "CY2025Q2" })).toBeUndefined();
  });

  it("is rejected if it is another frame or mostly implausible", () => {
    expect(() => parseFrame(sample("sec-frame"), { ...frame, tag: "Assets" }, NOW_MS)).toThrow("another frame");
    const data = [{ cik: -1 }, { cik: 5, end: "2099-01-01", val: 1 }, null];
    expect(() => parseFrame({ tag: "Revenues", ccp: "CY2025Q1", data }, frame, NOW_MS)).toThrow("cannot be true");
    expect(() => parseFrame({ tag: "Revenues", ccp: "CY2025Q1" }, frame, NOW_MS)).toThrow("no frame");
  });

  it("reports a company's business, and whose page it is", async () => {
    answer = (path) =>
      path === "/submissions/CIK0000000011.json"
        ? { json: { cik: "11", sic: "7372", sicDescription: "Services-Prepackaged Software", exchanges: ["Nasdaq"] } }
        : path === "/submissions/CIK0000000012.json"
          ? { json: { cik: "99", sic: "7372" } }
          : path === "/submissions/CIK0000000013.json"
            ? { json: { cik: "13", sic: "" } }
            : { text: "", status: 404 };
    const sec = createSecFrames(line("sec"));
    expect(await sec.fetchTrade(11)).toEqual({
      sic: 7372,
      description: "Services-Prepackaged Software",
      exchange: "Nasdaq",
    });
    await expect(sec.fetchTrade(12)).rejects.toThrow("another company");
    expect(await sec.fetchTrade(13)).toBeUndefined();
    expect(await sec.fetchTrade(14)).toBeUndefined();
  });
});
