import { parseSymbol, type Instrument } from "@sextant/core/market";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createYahooCandles } from "../candles/index.ts";
import { createYahooFundamentals } from "../fundamentals/index.ts";
import { createVendorHttp, type VendorHttp } from "../http/index.ts";
import { startFakeServer, type FakeServer } from "../http/fake-server.ts";
import { createYahooNews } from "../news/index.ts";
import { createYahooQuotes } from "../quotes/index.ts";
import { haveRecordings, recordedBody } from "../test-recordings.ts";
import { createYahooSymbols } from "../symbols/index.ts";

const AAPL = parseSymbol("AAPL") as Instrument;
const BTC = parseSymbol("BTC-USD") as Instrument;
const QQQ = parseSymbol("QQQ") as Instrument;
const BABA = parseSymbol("BABA") as Instrument;

/** Yahoo's recorded answers, served by a stub: by path, whatever other parameters the call has. */
describe.skipIf(!haveRecordings)("Yahoo's recorded answers", () => {
  let server: FakeServer;
  let http: VendorHttp;
  let nowMs = 0;
  let files: Record<string, string> = {};

  beforeAll(async () => {
    server = await startFakeServer((path) => {
      const name = Object.keys(files).find((start) => path.startsWith(start));
      return name === undefined ? { text: "", status: 404 } : { json: recordedBody(`yahoo/${files[name] ?? ""}`) };
    });
  });
  afterAll(() => server.close());

  function at(time: string, answers: Record<string, string>): VendorHttp {
    nowMs = Date.parse(time);
    files = answers;
    http = createVendorHttp({
      vendor: "yahoo",
      baseUrl: server.url,
      clock: { nowMs: () => nowMs, replay: undefined },
      log: { warn: () => undefined },
    });
    return http;
  }

  it("give AAPL's daily bars by exchange day, with the split and the dividend", async () => {
    const line = at("2025-02-20T15:00:00Z", {
      "/v8/finance/chart/AAPL": "2025/chart-AAPL-2020-08-31-to-2020-11-07.json",
    });
    const answer = await createYahooCandles(line).fetchCandles({
      instrument: AAPL,
      timeframe: "1d",
      fromMs: 0,
      toMs: nowMs,
    });
    expect(answer.candles).toHaveLength(49);
    expect(answer.candles[0]?.openTimeMs).toBe(Date.parse("2020-08-31T00:00:00Z"));
    expect(answer.candles.at(-1)?.openTimeMs).toBe(Date.parse("2020-11-06T00:00:00Z"));
    expect(answer.candles[0]?.close).toBe(129.0399932861328);
    expect(answer.actions).toEqual([
      { kind: "split", timeMs: Date.parse("2020-08-31T00:00:00Z"), ratio: 4 },
      { kind: "dividend", timeMs: Date.parse("2020-11-06T00:00:00Z"), amount: 0.205 },
    ]);
    expect(answer).toMatchObject({ source: "yahoo", adjusted: "splits", quotedIn: "USD" });
  });

  it("give BTC-USD's daily bars by UTC day, volume in coins", async () => {
    const line = at("2025-02-20T15:00:00Z", {
      "/v8/finance/chart/BTC-USD": "2025/chart-BTC-USD-2020-01-01-to-2020-01-03.json",
    });
    const answer = await createYahooCandles(line).fetchCandles({
      instrument: BTC,
      timeframe: "1d",
      fromMs: 0,
      toMs: nowMs,
    });
    expect(
      answer.candles.map(({ openTimeMs, close }) => [new Date(openTimeMs).toISOString().slice(0, 10), close]),
    ).toEqual([
      ["2020-01-01", 7200.17431640625],
      ["2020-01-02", 6985.47021484375],
      ["2020-01-03", 7344.88427734375],
    ]);
    expect(answer.candles[0]?.volume).toBeGreaterThan(2.5e6);
    expect(answer.candles[0]?.volume).toBeLessThan(2.7e6);
  });

  it("give AAPL's price from the chart, and no change against a close of another year", async () => {
    const line = at("2025-03-24T13:52:00Z", { "/v8/finance/chart/AAPL": "2025/chart-AAPL.json" });
    const quote = await createYahooQuotes(line).fetchQuote(AAPL);
    expect(quote).toMatchObject({ freshness: "live", currency: "USD", price: { value: 220.003, source: "yahoo" } });
    expect(quote.price.asOfMs).toBe(1742824293000);
    expect(quote.dayHigh?.value).toBe(221.021);
    expect(quote.previousClose).toBeUndefined();
  });

  it("give AAPL's price from the quote call when the chart is unavailable", async () => {
    const line = at("2025-02-15T12:00:00Z", { "/v7/finance/quote": "2025/quote-AAPL.json" });
    const quote = await createYahooQuotes(line).fetchQuote(AAPL);
    expect(quote).toMatchObject({
      freshness: "end_of_day",
      price: { value: 244.6 },
      previousClose: { value: 241.53 },
      dayOpen: { value: 241.07 },
      volume: { value: 40896227 },
    });
  });

  it("give bitcoin's change over 24 hours, matching its own percentage", async () => {
    const line = at("2021-02-26T07:48:00Z", { "/v7/finance/quote": "2021/quote-BTC-USD.json" });
    const quote = await createYahooQuotes(line).fetchQuote(BTC);
    const change = (quote.price.value / (quote.previousClose?.value ?? NaN) - 1) * 100;
    expect(change).toBeCloseTo(-11.930983, 4);
    // Its range covers the day since midnight UTC, and is therefore below the price of 24 hours ago.
    expect(quote).not.toHaveProperty("dayHigh");
    expect(quote).not.toHaveProperty("dayLow");
    expect(quote.freshness).toBe("live");
  });

  it("give AAPL's values in plain units", async () => {
    const line = at("2021-02-10T09:30:00Z", { "/v10/finance/quoteSummary/AAPL": "2021/quoteSummary-all-AAPL.json.gz" });
    const known = await createYahooFundamentals(line).fetchFundamentals(AAPL);
    expect(known).toMatchObject({
      name: "Apple Inc.",
      sector: "Technology",
      industry: "Consumer Electronics",
      currency: "USD",
    });
    const value = (field: keyof typeof known.metrics) => known.metrics[field]?.value;
    expect(value("marketCap")).toBe(2283349475328);
    expect(value("trailingPe")).toBe(36.88907);
    expect(value("dividendYieldPercent")).toBeCloseTo(0.6, 9);
    expect(value("trailingDividendYieldPercent")).toBeCloseTo(0.58944, 4);
    expect(value("profitMarginPercent")).toBeCloseTo(21.735, 9);
    expect(value("returnOnEquityPercent")).toBeCloseTo(82.089996, 9);
    expect(value("debtToEquity")).toBeCloseTo(1.69188, 9);
    expect(value("earningsPerShare")).toBe(3.687);
    expect(value("freeCashFlow")).toBe(66893373440);
    expect(value("analystTargetMean")).toBe(151.75);
    expect(known.metrics.totalRevenue?.asOfMs).toBe(1608940800000);
  });

  it("give what is available for a fund and a coin", async () => {
    const fund = at("2021-02-05T17:00:00Z", { "/v10/finance/quoteSummary/QQQ": "2021/quoteSummary-all-QQQ.json" });
    const qqq = await createYahooFundamentals(fund).fetchFundamentals(QQQ);
    expect(qqq.metrics.trailingPe?.value).toBe(84.88832);
    expect(qqq.metrics.profitMarginPercent).toBeUndefined();
    const coin = at("2021-02-26T08:00:00Z", {
      "/v10/finance/quoteSummary/BTC-USD": "2021/quoteSummary-all-BTC-USD.json",
    });
    const btc = await createYahooFundamentals(coin).fetchFundamentals(BTC);
    expect(btc.metrics.marketCap?.value).toBe(830460854272);
    expect(btc.metrics.sharesOutstanding?.value).toBe(18638932);
  });

  it("give values from the quote call when the summary is missing, without other currencies", async () => {
    const line = at("2021-03-01T00:00:00Z", { "/v7/finance/quote": "2021/quote-AAPL-BABA.json" });
    const baba = await createYahooFundamentals(line).fetchFundamentals(BABA);
    expect(baba.metrics.marketCap?.value).toBeGreaterThan(1e11);
    expect(baba.metrics.bookValuePerShare).toBeUndefined();
  });

  it("give headlines newest first", async () => {
    for (const [time, file] of [
      ["2025-03-01T00:00:00Z", "2025/search-AAPL.json"],
      ["2021-03-01T00:00:00Z", "2021/search-AAPL.json"],
    ] as const) {
      const items = await createYahooNews(at(time, { "/v1/finance/search": file })).fetchNews(AAPL);
      expect(items.length).toBeGreaterThanOrEqual(4);
      const times = items.map(({ publishedMs }) => publishedMs);
      expect(times).toEqual([...times].sort((a, b) => b - a));
      expect(items.every(({ url }) => url === undefined || url.startsWith("https://"))).toBe(true);
    }
  });

  it("give shares, funds and coins, and no options or futures", async () => {
    const shares = await createYahooSymbols(
      at("2025-03-01T00:00:00Z", { "/v1/finance/search": "2025/search-AAPL.json" }),
    ).searchListings("AAPL");
    expect(shares.map(({ instrument }) => instrument.symbol)).toEqual(["AAPL", "AAPU"]);
    expect(shares[0]).toMatchObject({ name: "Apple Inc.", exchange: "NASDAQ" });
    const coins = await createYahooSymbols(
      at("2021-03-01T00:00:00Z", { "/v1/finance/search": "2021/search-BTC-USD.json" }),
    ).searchListings("BTC");
    expect(coins.map(({ instrument }) => instrument)).toEqual([BTC]);
  });

  it("are rejected if the shape is wrong", async () => {
    const line = at("2025-03-01T00:00:00Z", { "/v1/finance/search": "2025/search-badResult.fake.json" });
    await expect(createYahooNews(line).fetchNews(AAPL)).rejects.toMatchObject({ kind: "garbage" });
    await expect(createYahooSymbols(line).searchListings("AAPL")).rejects.toMatchObject({ kind: "garbage" });
  });
});
