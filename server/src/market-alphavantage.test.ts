import { candlesSchema, marketDataSchema } from "@sextant/core/contract";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "./database/test-database.ts";
import { createMarket, type Market } from "./market.ts";
import { startFakeServer, type FakeAnswer, type FakeServer } from "./providers/http/fake-server.ts";
import { goodAnswers } from "./providers/fake-vendors.ts";

const NOW_MS = Date.parse("2025-06-02T16:00:30Z");
const DAY_MS = 86_400_000;
const KEY = "S3CRETKEY77";
const LIMIT: FakeAnswer = {
  json: {
    Information: `We have detected your API key as ${KEY} and our standard API rate limit is 25 requests per day.`,
  },
};
const DOWN: FakeAnswer = { text: "", status: 503 };
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
const requested = { params: { symbol: "AAPL" }, query: {}, body: undefined, context };

/** Good answers of Alpha Vantage to a free key, in their documented shapes, every value invented. */
function alphaVantage(path: string): FakeAnswer {
  const query = new URL(path, "http://fake").searchParams;
  const symbol = query.get("symbol") ?? "";
  const bar = { "1. open": "150.0", "2. high": "152.0", "3. low": "149.0", "4. close": "151.0", "5. volume": "777" };
  const days = Array.from({ length: 140 }, (_, back) => Date.parse("2025-05-30") - back * DAY_MS)
    .filter((at) => ![0, 6].includes(new Date(at).getUTCDay()))
    .map((at) => [new Date(at).toISOString().slice(0, 10), bar] as const);
  const answers: Readonly<Record<string, unknown>> = {
    TIME_SERIES_DAILY: { "Meta Data": { "2. Symbol": symbol }, "Time Series (Daily)": Object.fromEntries(days) },
    SPLITS: { symbol, data: [] },
    DIVIDENDS: { symbol, data: [] },
    GLOBAL_QUOTE: {
      "Global Quote": {
        "01. symbol": symbol,
        "05. price": "151.0",
        "07. latest trading day": "2025-05-30",
        "08. previous close": "150.0",
      },
    },
    OVERVIEW: {
      Symbol: symbol,
      Name: "Sample Inc",
      Currency: "USD",
      Address: "1 SAMPLE ROAD, SAMPLE, CA, US",
      PERatio: "31.5",
      LatestQuarter: "2025-03-31",
    },
    NEWS_SENTIMENT: {
      feed: [
        {
          title: "Sample headline of Alpha Vantage",
          url: "https://news.example/1",
          time_published: "20250602T150000",
          source: "Sample Press",
        },
      ],
    },
  };
  const isPaid = query.get("outputsize") === "full" || answers[query.get("function") ?? ""] === undefined;
  return { json: isPaid ? { Information: "This is a premium endpoint." } : answers[query.get("function") ?? ""] };
}

let test: TestDatabase;
let server: FakeServer;
let market: Market;
let odd: { yahoo?: FakeAnswer; alphavantage?: FakeAnswer } = {};
const logged: string[] = [];

beforeAll(async () => {
  test = await testDatabase();
  server = await startFakeServer((path) =>
    path.startsWith("/alphavantage/")
      ? (odd.alphavantage ?? alphaVantage(path))
      : (odd.yahoo ?? goodAnswers(NOW_MS)(path.replace("/yahoo", ""))),
  );
});
afterAll(async () => {
  await server.close();
  await test.drop();
});
beforeEach(async () => {
  [odd, server.requests.length, logged.length] = [{}, 0, 0];
  await test.database.pool.query("truncate candle_series, last_answers cascade");
});
afterEach(() => market.stop());

function open(key: string | undefined): void {
  market = createMarket({
    config: {
      vendors: ["yahoo", "alphavantage"],
      vendorYahooUrl: `${server.url}/yahoo`,
      vendorAlphavantageUrl: `${server.url}/alphavantage`,
      vendorAlphavantageKey: key,
      vendorCoinbaseUrl: server.url,
      candlesDir: undefined,
    },
    clock: { nowMs: () => NOW_MS, replay: undefined },
    log: pino({ level: "trace" }, { write: (line) => void logged.push(line) }),
    database: test.database,
    timeout: { deadlineMs: 60_000, silenceMs: 2_000 },
  });
}
const ofAlphaVantage = () => server.requests.filter((path) => path.startsWith("/alphavantage/"));

describe("Alpha Vantage in addition to Yahoo", () => {
  it("serves every part of a share when Yahoo is down, and its key appears in no answer, log or health line", async () => {
    odd = { yahoo: DOWN };
    open(KEY);
    const analysis = marketDataSchema.parse(await market.handlers.getMarketData(requested));
    expect(analysis).toMatchObject({ price: 151, currency: "USD" });
    for (const part of ["candles", "quote", "fundamentals", "news"] as const) {
      expect([part, analysis.parts[part]]).toMatchObject([part, { source: "alphavantage" }]);
    }
    const query = { timeframe: "1d", limit: 60, adjust: "splits" } as const;
    const bars = candlesSchema.parse(await market.handlers.getCandles({ ...requested, query }));
    expect([bars.source, bars.candles.length, bars.candles.at(-1)?.volume]).toEqual(["alphavantage", 60, 777]);
    expect(ofAlphaVantage().every((path) => path.includes(`apikey=${KEY}`))).toBe(true);
    expect(ofAlphaVantage().length).toBeGreaterThan(3);
    expect(JSON.stringify([analysis, bars, market.healthParts(), logged])).not.toContain(KEY);
  });

  it("is reported by health as at its limit, without its key, while Yahoo serves every screen", async () => {
    odd = { alphavantage: LIMIT };
    open(KEY);
    const analysis = marketDataSchema.parse(await market.handlers.getMarketData(requested));
    expect([analysis.parts.candles.state, analysis.parts.quote.state, analysis.parts.candles.source]).toEqual([
      ...["ok", "ok", "yahoo"],
    ]);
    if (ofAlphaVantage().length > 0) {
      expect(market.healthParts()["vendor alphavantage"]).toEqual({
        state: "degraded",
        note: expect.stringMatching(/^Alpha Vantage is limiting our requests since [^/]+\.$/) as string,
      });
    }
    // Four ports may send requests at once before the first is rejected; none does afterwards.
    const before = ofAlphaVantage().length;
    expect(before).toBeLessThanOrEqual(4);
    await market.handlers.getMarketData(requested);
    expect(ofAlphaVantage()).toHaveLength(before);
    expect(JSON.stringify([analysis, market.healthParts(), logged])).not.toContain(KEY);
  });

  it("reports its key being rejected by both, without revealing it", async () => {
    odd = { alphavantage: LIMIT, yahoo: DOWN };
    open(KEY);
    const rejection: unknown = await market.handlers.getMarketData(requested).catch((error: unknown) => error);
    const said =
      rejection instanceof Error ? `${rejection.message} ${rejection.stack ?? ""}` : JSON.stringify(rejection);
    expect(`${said} ${logged.join("")} ${JSON.stringify(market.healthParts())}`).not.toContain(KEY);
    expect(market.healthParts()["vendor alphavantage"]).toMatchObject({ state: "degraded" });
    expect(ofAlphaVantage().length).toBeLessThanOrEqual(4);
  });

  it("is not used without a key, and is not part of health", async () => {
    open(undefined);
    marketDataSchema.parse(await market.handlers.getMarketData(requested));
    expect(ofAlphaVantage()).toEqual([]);
    expect(Object.keys(market.healthParts())).not.toContain("vendor alphavantage");
  });
});
