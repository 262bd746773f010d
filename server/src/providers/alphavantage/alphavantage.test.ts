import { parseSymbol, type CorporateEvent, type Instrument } from "@sextant/core/market";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAlphaVantageCandles } from "../candles/index.ts";
import coinOld from "../candles/samples/alphavantage-coin-old.json" with { type: "json" };
import adjusted from "../candles/samples/alphavantage-daily-adjusted.json" with { type: "json" };
import daily from "../candles/samples/alphavantage-daily.json" with { type: "json" };
import intraday from "../candles/samples/alphavantage-intraday.json" with { type: "json" };
import { createAlphaVantageEvents } from "../corporate-events/alphavantage.ts";
import dividends from "../corporate-events/samples/alphavantage-dividends.json" with { type: "json" };
import earnings from "../corporate-events/samples/alphavantage-earnings.json" with { type: "json" };
import splits from "../corporate-events/samples/alphavantage-splits.json" with { type: "json" };
import { createAlphaVantageFundamentals } from "../fundamentals/index.ts";
import overview from "../fundamentals/samples/alphavantage-overview.json" with { type: "json" };
import type { VendorHttp } from "../http/index.ts";
import type { FakeAnswer } from "../http/fake-server.ts";
import { createAlphaVantageNews } from "../news/index.ts";
import news from "../news/samples/alphavantage-news.json" with { type: "json" };
import { createAlphaVantageQuotes } from "../quotes/index.ts";
import quote from "../quotes/samples/alphavantage-quote.json" with { type: "json" };
import rate from "../quotes/samples/alphavantage-rate.json" with { type: "json" };
import { ReportedInPart } from "../corporate-events/port.ts";
import { VendorError } from "../vendor.ts";
import { alphaVantageRejection } from "./alphavantage-error.ts";
import { parseAlphaVantageSplits } from "./parse-actions.ts";
import { splitRatio } from "./split-ratio.ts";
import { startFakeAlphaVantage, type FakeAlphaVantage } from "./test-alphavantage.ts";
import { titleCase } from "./title-case.ts";

const KEY = "S3CRETKEY77";
const PLANS = "You may subscribe to any of the premium plans at https://www.alphavantage.co/premium/ to";
const DAILY_LIMIT = {
  Information: `We have detected your API key as ${KEY} and our standard API rate limit is 25 requests per day. ${PLANS} instantly remove all daily rate limits.`,
};
const BURST = {
  Information: `Thank you for using Alpha Vantage! Please consider spreading out your free API requests more sparingly (1 request per second). ${PLANS} lift the free key rate limit (25 requests per day), raise the per-second burst limit, and instantly unlock all premium endpoints`,
};
const PREMIUM = {
  Information: `Thank you for using Alpha Vantage! This is a premium endpoint. ${PLANS} instantly unlock all premium endpoints`,
};
const PREMIUM_FULL = {
  Information: `Thank you for using Alpha Vantage! The outputsize=full parameter value is a premium feature for the TIME_SERIES_DAILY endpoint. ${PLANS} instantly unlock all premium features`,
};
const UNKNOWN = {
  "Error Message":
    "Invalid API call. Please retry or visit the documentation (https://www.alphavantage.co/documentation/) for TIME_SERIES_DAILY.",
};
const NO_ARTICLES =
  "No articles found. Please adjust the time range or refer to the API documentation https://www.alphavantage.co/documentation#newsapi and try again.";

const DAY_MS = 86_400_000;
const NOW = "2025-06-02T16:00:30Z";
const instrumentOf = (text: string) => parseSymbol(text) as Instrument;
const [AAPL, BTC] = [instrumentOf("AAPL"), instrumentOf("BTC-USD")];
const lastDays = (days: number, now = NOW) => {
  return { timeframe: "1d", fromMs: Date.parse(now) - days * DAY_MS, toMs: Date.parse(now) } as const;
};
const iso = (ms: number | undefined) => new Date(ms ?? NaN).toISOString();

let fake: FakeAlphaVantage;
beforeAll(async () => {
  fake = await startFakeAlphaVantage();
});
afterAll(() => fake.close());

const always = (json: unknown) => (): FakeAnswer => ({ json });
const byFunction =
  (answers: Readonly<Record<string, unknown>>) =>
  (query: URLSearchParams): FakeAnswer => {
    return { json: answers[query.get("function") ?? ""] ?? UNKNOWN };
  };
async function errorOf(call: Promise<unknown>): Promise<VendorError> {
  const failure: unknown = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(failure instanceof VendorError)) throw new Error(`no fault: ${String(failure)}`);
  return failure;
}

describe("a rejection by Alpha Vantage, which has status 200", () => {
  it.each([
    [DAILY_LIMIT, "rate-limited", "key", 3_600_000],
    [BURST, "rate-limited", "key", 1_100],
    [
      { Note: "Our standard API call frequency is 5 calls per minute and 500 calls per day." },
      "rate-limited",
      "key",
      60_000,
    ],
    [PREMIUM, "refused", "paid", undefined],
    [PREMIUM_FULL, "refused", "paid", undefined],
    [UNKNOWN, "not-found", "question", undefined],
    [{ Information: "Invalid inputs. Please refer to the API documentation" }, "not-found", "question", undefined],
    [
      { "Error Message": "the parameter apikey is invalid or missing. Please claim your free API key" },
      "refused",
      "key",
      3_600_000,
    ],
    [{ Information: "The **demo** API key is for demo purposes only." }, "refused", "question", undefined],
    [{ Information: `Something new about your API key as ${KEY}` }, "refused", "question", undefined],
    [{ Information: "Error getting data. Please try again later." }, "unreachable", "question", undefined],
    [{ Information: { toString: 1, valueOf: 1 } }, "refused", "question", undefined],
    ["symbol,name,reportDate\nI,n,f,o,r,m,a\n", "rate-limited", "key", 60_000],
    [JSON.stringify(DAILY_LIMIT), "rate-limited", "key", 3_600_000],
  ])("%j is %s for the %s", (body, kind, scope, retryAfterMs) => {
    const rejection = alphaVantageRejection(body, KEY);
    expect(rejection).toMatchObject({ kind, scope });
    expect(rejection?.retryAfterMs).toBe(retryAfterMs);
    expect(JSON.stringify(rejection)).not.toContain(KEY);
  });

  it("is not found in an answer with more than a notice", () => {
    const table = `{"Information":"${"[]".repeat(5_000)}"}`;
    for (const body of [daily, {}, null, [], "symbol,name\nIBM,x", { Information: "x", feed: [] }, table]) {
      expect(alphaVantageRejection(body, KEY)).toBeUndefined();
    }
  });
});

describe("Alpha Vantage's key", () => {
  const requests: readonly (readonly [string, (http: VendorHttp) => Promise<unknown>])[] = [
    ["candles", (http) => createAlphaVantageCandles(http, KEY).fetchCandles({ instrument: AAPL, ...lastDays(30) })],
    ["quotes", (http) => createAlphaVantageQuotes(http, KEY).fetchQuote(AAPL)],
    ["news", (http) => createAlphaVantageNews(http, KEY).fetchNews(AAPL)],
    ["fundamentals", (http) => createAlphaVantageFundamentals(http, KEY).fetchFundamentals(AAPL)],
    ["events", (http) => createAlphaVantageEvents(http, KEY).fetchEvents(AAPL)],
  ];
  const echo: FakeAnswer = { act: (response, request) => response.end(`<html>${request.url ?? ""}</html>`) };
  const ill: readonly (readonly [string, FakeAnswer])[] = [
    ["the day's limit", { json: DAILY_LIMIT }],
    ["a notice nobody knows", { json: { Information: `apikey=${KEY} is odd, ${KEY}` } }],
    ["a web page that repeats the address", echo],
    [
      "an odd answer that repeats the key",
      { json: { symbol: KEY, Symbol: KEY, "Global Quote": { "01. symbol": KEY } } },
    ],
    ["a 500", { text: KEY, status: 500 }],
    ["a 403", { text: KEY, status: 403 }],
    [
      "a redirect elsewhere",
      { text: "", status: 302, headers: { location: `https://elsewhere.example/?apikey=${KEY}` } },
    ],
    ["a line that breaks", { act: (response) => response.destroy() }],
    ["no answer of HTTP", { act: (response) => response.socket?.end(`nonsense ${KEY}\r\n\r\n`) }],
  ];

  it.each(requests)(
    "is sent by %s and appears in no error, log or health line, whatever goes wrong",
    async (_, request) => {
      for (const [name, answer] of ill) {
        let sent: string | null = null;
        fake.logged.length = 0;
        const http = fake.at(NOW, (query) => {
          sent = query.get("apikey");
          return answer;
        });
        const failure = await errorOf(request(http));
        expect([name, sent]).toEqual([name, KEY]);
        const reported = [failure.message, failure.stack, failure.cause, failure.toString()].map((part) =>
          part instanceof Error ? `${part.message} ${part.stack ?? ""}` : String(part),
        );
        expect(reported.join(" ")).not.toContain(KEY);
        expect(JSON.stringify([http.state(), fake.logged])).not.toContain(KEY);
      }
    },
  );

  it("is not in the log of rejected rows", async () => {
    fake.logged.length = 0;
    const spoilt = JSON.parse(JSON.stringify(daily).replace('"150.', '"-150.')) as unknown;
    const http = fake.at(NOW, byFunction({ TIME_SERIES_DAILY_ADJUSTED: spoilt, SPLITS: splits, DIVIDENDS: dividends }));
    await createAlphaVantageCandles(http, KEY).fetchCandles({ instrument: AAPL, ...lastDays(30) });
    expect(fake.logged).toEqual([
      {
        vendor: "alphavantage",
        symbol: "AAPL",
        function: "TIME_SERIES_DAILY_ADJUSTED",
        refused: 1,
        message: "rows refused",
      },
    ]);
  });
});

describe("the limits of a key", () => {
  it("once the daily limit is reached, sends nothing for an hour, and cached answers still serve", async () => {
    let isOver = false;
    const http = fake.at(NOW, () => ({ json: isOver ? DAILY_LIMIT : overview }));
    const company = createAlphaVantageFundamentals(http, KEY);
    await company.fetchFundamentals(AAPL);
    isOver = true;
    const failure = await errorOf(createAlphaVantageQuotes(http, KEY).fetchQuote(AAPL));
    expect([failure.kind, failure.retryAfterMs]).toEqual(["rate-limited", 3_600_000]);
    // As health reads it: the last answer was a rejection, though its status was 200.
    const { lastError, lastErrorMs = 0, lastSuccessMs = 0 } = http.state();
    expect([lastError, lastErrorMs > lastSuccessMs]).toEqual([
      "alphavantage: rate-limited: its daily limit is reached",
      true,
    ]);
    for (let again = 0; again < 5; again += 1) await errorOf(createAlphaVantageNews(http, KEY).fetchNews(AAPL));
    expect((await company.fetchFundamentals(AAPL)).metrics.trailingPe?.value).toBe(25);
    expect(fake.requested()).toEqual(["OVERVIEW AAPL", "GLOBAL_QUOTE AAPL"]);
    fake.setNow("2025-06-02T17:01:00Z");
    isOver = false;
    await errorOf(createAlphaVantageNews(http, KEY).fetchNews(AAPL));
    expect(fake.requested()).toHaveLength(3);
  });

  it("a clock that is set back extends neither a limit nor a cached answer", async () => {
    let isOver = true;
    const http = fake.at(NOW, () => ({ json: isOver ? DAILY_LIMIT : overview }));
    const company = createAlphaVantageFundamentals(http, KEY);
    await errorOf(company.fetchFundamentals(AAPL));
    isOver = false;
    fake.setNow("2025-06-02T06:00:00Z");
    expect((await company.fetchFundamentals(AAPL)).metrics.trailingPe?.value).toBe(25);
    fake.setNow("2025-06-01T06:00:00Z");
    await company.fetchFundamentals(AAPL);
    expect(fake.requested()).toEqual(["OVERVIEW AAPL", "OVERVIEW AAPL", "OVERVIEW AAPL"]);
  });

  it("waits for a per-second limit, once", async () => {
    const waits: number[] = [];
    const sleep = (ms: number) => Promise.resolve(waits.push(ms));
    let calls = 0;
    const http = fake.at(NOW, () => ({ json: (calls += 1) === 1 ? BURST : quote }));
    expect((await createAlphaVantageQuotes(http, KEY, sleep).fetchQuote(AAPL)).price.value).toBe(151.3);
    expect(waits).toEqual([1_100]);
    const busy = fake.at(NOW, always(BURST));
    expect((await errorOf(createAlphaVantageQuotes(busy, KEY, sleep).fetchQuote(AAPL))).kind).toBe("rate-limited");
    expect(fake.requested()).toHaveLength(2);
  });

  it("a free key gets the last 100 days, adjusted by separately requested splits, and paid functions are not retried", async () => {
    const http = fake.at(NOW, (query) => {
      if (query.get("function") === "TIME_SERIES_DAILY_ADJUSTED") return { json: PREMIUM };
      if (query.get("outputsize") === "full") return { json: PREMIUM_FULL };
      return byFunction({ TIME_SERIES_DAILY: hundredDays(), SPLITS: splits, DIVIDENDS: dividends })(query);
    });
    const candles = createAlphaVantageCandles(http, KEY);
    const answer = await candles.fetchCandles({ instrument: AAPL, ...lastDays(4000) });
    expect(answer.candles).toHaveLength(100);
    expect(answer.reachesToMs).toBe(answer.candles[0]?.openTimeMs);
    expect(answer.candles.at(-1)?.close).toBe(100);
    // The split of 4 for 1 on 27 May.
    expect(answer.candles[0]?.close).toBe(25);
    const tried = fake.requested();
    expect(tried).toEqual([
      "TIME_SERIES_DAILY_ADJUSTED AAPL full",
      "TIME_SERIES_DAILY AAPL full",
      "TIME_SERIES_DAILY_ADJUSTED AAPL compact",
      "TIME_SERIES_DAILY AAPL compact",
      "SPLITS AAPL",
      "DIVIDENDS AAPL",
    ]);
    await candles.fetchCandles({ instrument: instrumentOf("MSFT"), ...lastDays(4000) }).catch(() => undefined);
    expect(fake.requested().slice(tried.length)).toEqual(["TIME_SERIES_DAILY MSFT compact"]);
  });

  it("gives no bars without the splits, because raw ones would show crashes that never happened", async () => {
    const http = fake.at(
      NOW,
      byFunction({ TIME_SERIES_DAILY_ADJUSTED: PREMIUM, TIME_SERIES_DAILY: daily, SPLITS: DAILY_LIMIT }),
    );
    const call = createAlphaVantageCandles(http, KEY).fetchCandles({ instrument: AAPL, ...lastDays(30) });
    expect((await errorOf(call)).kind).toBe("rate-limited");
  });

  it("does not retry a rejected key in every other way", async () => {
    const http = fake.at(NOW, always({ "Error Message": "the parameter apikey is invalid or missing." }));
    const call = createAlphaVantageCandles(http, KEY).fetchCandles({ instrument: AAPL, ...lastDays(4000) });
    expect((await errorOf(call)).message).toContain("the key is not accepted");
    expect(fake.requested()).toHaveLength(1);
  });
});

/** A hundred weekdays at 100 up to Friday 30 May 2025. */
function hundredDays(): unknown {
  const days: string[] = [];
  for (let at = Date.parse("2025-05-30"); days.length < 100; at -= DAY_MS) {
    if (![0, 6].includes(new Date(at).getUTCDay())) days.push(iso(at).slice(0, 10));
  }
  const bar = { "1. open": "100", "2. high": "100", "3. low": "100", "4. close": "100", "5. volume": "5" };
  return {
    "Meta Data": { "2. Symbol": "AAPL" },
    "Time Series (Daily)": Object.fromEntries(days.map((day) => [day, bar])),
  };
}

describe("bars of Alpha Vantage", () => {
  it("of days are split-adjusted, with earlier dividends per today's shares", async () => {
    const http = fake.at(NOW, always(adjusted));
    const answer = await createAlphaVantageCandles(http, KEY).fetchCandles({ instrument: AAPL, ...lastDays(30) });
    expect(fake.requested()).toEqual(["TIME_SERIES_DAILY_ADJUSTED AAPL compact"]);
    expect(answer.actions).toEqual([
      { kind: "dividend", timeMs: Date.parse("2025-05-21"), amount: 0.0625 },
      { kind: "split", timeMs: Date.parse("2025-05-27"), ratio: 4 },
    ]);
    const [before, on] = ["2025-05-23", "2025-05-27"].map((day) =>
      answer.candles.find(({ openTimeMs }) => openTimeMs === Date.parse(day)),
    );
    const raw = adjusted["Time Series (Daily)"];
    expect(before?.close).toBe(Number(raw["2025-05-23"]["4. close"]) / 4);
    expect(before?.volume).toBe(Number(raw["2025-05-23"]["6. volume"]) * 4);
    expect(on?.close).toBe(Number(raw["2025-05-27"]["4. close"]));
  });

  it("a future split moves nothing yet, one of today moves yesterday's bar", async () => {
    const ahead = (day: string) => ({ symbol: "AAPL", data: [{ effective_date: day, split_factor: "2.0000" }] });
    for (const [day, factor] of [
      ["2025-06-03", 1],
      ["2025-06-02", 2],
    ] as const) {
      const answers = {
        TIME_SERIES_DAILY_ADJUSTED: PREMIUM,
        TIME_SERIES_DAILY: daily,
        SPLITS: ahead(day),
        DIVIDENDS: {},
      };
      const http = fake.at(NOW, byFunction(answers));
      const { candles } = await createAlphaVantageCandles(http, KEY).fetchCandles({
        instrument: AAPL,
        ...lastDays(30),
      });
      const close = Number(daily["Time Series (Daily)"]["2025-05-30"]["4. close"]);
      expect(candles.at(-1)?.close).toBeCloseTo(close / factor, 12);
    }
  });

  it("of an hour are aggregated from halves, from the bell on, without trades outside the session", async () => {
    const http = fake.at(NOW, always(intraday));
    const span = { fromMs: Date.parse(NOW) - 7 * DAY_MS, toMs: Date.parse(NOW) };
    const answer = await createAlphaVantageCandles(http, KEY).fetchCandles({
      instrument: AAPL,
      timeframe: "1h",
      ...span,
    });
    expect(answer.candles.map(({ openTimeMs }) => iso(openTimeMs).slice(11, 16))).toEqual([
      ...["13:30", "14:30", "15:30", "16:30", "17:30", "18:30", "19:30"],
    ]);
    const rows = intraday["Time Series (30min)"];
    const [half, next] = [rows["2025-05-30 09:30:00"], rows["2025-05-30 10:00:00"]];
    expect(answer.candles[0]).toMatchObject({
      open: Number(half["1. open"]),
      close: Number(next["4. close"]),
      volume: Number(half["5. volume"]) + Number(next["5. volume"]),
    });
    expect(fake.requested()).toEqual(["TIME_SERIES_INTRADAY AAPL true false 30min full"]);
  });

  it("of past months are requested month by month", async () => {
    const empty = { "Meta Data": { "6. Time Zone": "US/Eastern" }, "Time Series (5min)": {} };
    const http = fake.at(NOW, always(empty));
    const span = { fromMs: Date.parse("2024-12-31T12:00:00Z"), toMs: Date.parse("2025-02-02T00:00:00Z") };
    await createAlphaVantageCandles(http, KEY).fetchCandles({ instrument: AAPL, timeframe: "5m", ...span });
    expect(fake.requested().map((query) => query.split(" ").at(-1))).toEqual(["2024-12", "2025-01", "2025-02"]);
  });

  it("of another length, zone or currency are rejected", async () => {
    const request = (json: unknown, timeframe: "15m" | "1d", instrument = AAPL) => {
      const http = fake.at(NOW, always(json));
      const span = { fromMs: Date.parse(NOW) - 7 * DAY_MS, toMs: Date.parse(NOW) };
      return errorOf(createAlphaVantageCandles(http, KEY).fetchCandles({ instrument, timeframe, ...span }));
    };
    expect((await request(intraday, "15m")).message).toContain("bars of another length");
    expect((await request(intraday, "1d")).message).toContain("in place of days");
    const elsewhere = JSON.parse(JSON.stringify(intraday).replace("US/Eastern", "Asia/Tokyo")) as unknown;
    expect((await request(elsewhere, "15m")).message).toContain("unknown zone");
    expect((await request(coinOld, "1d", instrumentOf("BTC-EUR"))).message).toContain("another money");
  });

  it("of coins are read in the requested currency, with old and new field names", async () => {
    const http = fake.at(NOW, always(coinOld));
    const { candles, quotedIn } = await createAlphaVantageCandles(http, KEY).fetchCandles({
      instrument: BTC,
      ...lastDays(5),
    });
    expect(quotedIn).toBe("USD");
    const row = coinOld["Time Series (Digital Currency Daily)"]["2025-06-02"];
    expect(candles.at(-1)).toEqual({
      openTimeMs: Date.parse("2025-06-02"),
      open: Number(row["1b. open (USD)"]),
      high: Number(row["2b. high (USD)"]),
      low: Number(row["3b. low (USD)"]),
      close: Number(row["4b. close (USD)"]),
      volume: Number(row["5. volume"]),
    });
  });

  it("are requested only for US shares and coins", () => {
    const { canHandle } = createAlphaVantageCandles(fake.at(NOW, always({})), KEY);
    expect(["AAPL", "BRK.B", "BTC-USD", "BMW.DE"].map((text) => canHandle(instrumentOf(text)))).toEqual([
      ...[true, true, true, false],
    ]);
  });
});

describe("prices of Alpha Vantage", () => {
  const quoteAt = (time: string, json: unknown, instrument = AAPL) =>
    createAlphaVantageQuotes(fake.at(time, always(json)), KEY).fetchQuote(instrument);

  it("are a session's close, stale while the next one runs", async () => {
    const evening = await quoteAt("2025-05-30T23:00:00Z", quote);
    expect(evening).toMatchObject({
      freshness: "end_of_day",
      currency: "USD",
      price: { value: 151.3, source: "alphavantage" },
    });
    expect(iso(evening.price.asOfMs)).toBe("2025-05-30T20:00:00.000Z");
    expect(evening).toMatchObject({
      previousClose: { value: 150 },
      dayOpen: { value: 150.1 },
      dayHigh: { value: 152.4 },
    });
    expect((await quoteAt(NOW, quote)).freshness).toBe("stale");
  });

  it("of a running session are as delayed as the exchanges require", async () => {
    const running = await quoteAt("2025-05-30T15:00:00Z", quote);
    expect(running).toMatchObject({ freshness: "delayed", delayMinutes: 15 });
    expect(iso(running.price.asOfMs)).toBe("2025-05-30T14:45:00.000Z");
    const said = { "Global Quote - DATA DELAYED BY 15 MINUTES": quote["Global Quote"] };
    expect(await quoteAt("2025-05-30T15:00:00Z", said)).toEqual(running);
  });

  it("are missing for an empty quote, and rejected for a future day", async () => {
    expect((await errorOf(quoteAt(NOW, { "Global Quote": {} }))).kind).toBe("not-found");
    expect((await errorOf(quoteAt("2025-05-29T23:00:00Z", quote))).message).toContain("from the future");
  });

  it("of coins have their own timestamp", async () => {
    const coin = await quoteAt(NOW, rate, BTC);
    expect(coin).toMatchObject({ symbol: "BTC-USD", freshness: "live", price: { value: 52010.5 }, currency: "USD" });
    expect(iso(coin.price.asOfMs)).toBe("2025-06-02T16:00:01.000Z");
  });
});

describe("news of Alpha Vantage", () => {
  it("are those that mention the symbol, with its score for the symbol or for the whole text", async () => {
    const items = await createAlphaVantageNews(fake.at(NOW, always(news)), KEY).fetchNews(AAPL);
    expect(items.map(({ headline, publishedMs, vendorScore }) => [headline, iso(publishedMs), vendorScore])).toEqual([
      ["Sample headline 1", "2025-06-02T15:00:00.000Z", 0.42],
      ["Sample headline 2", "2025-06-02T14:30:00.000Z", -0.31],
      ["Sample headline 3", "2025-06-01T09:05:00.000Z", 0.05],
    ]);
    expect(items[0]).toMatchObject({
      publisher: "Sample Press",
      url: "https://news.example/1",
      source: "alphavantage",
    });
    expect(new Set(items.map(({ id }) => id)).size).toBe(3);
  });

  it("of a coin are requested by its name there, and an empty list means none", async () => {
    const http = fake.at(NOW, always({ items: "0", feed: [] }));
    expect(await createAlphaVantageNews(http, KEY).fetchNews(BTC)).toEqual([]);
    expect(fake.requested()).toEqual(["NEWS_SENTIMENT CRYPTO:BTC LATEST 50"]);
  });

  it("are empty, not an error, for its notice that there are no articles, and are not requested again soon", async () => {
    const http = fake.at(NOW, always({ Information: NO_ARTICLES }));
    const vendor = createAlphaVantageNews(http, KEY);
    expect([await vendor.fetchNews(AAPL), await vendor.fetchNews(AAPL)]).toEqual([[], []]);
    expect(fake.requested()).toHaveLength(1);
    const bars = createAlphaVantageCandles(http, KEY).fetchCandles({ instrument: AAPL, ...lastDays(30) });
    expect((await errorOf(bars)).kind, "of bars it says nothing").toBe("garbage");
  });
});

describe("fundamentals of Alpha Vantage", () => {
  const metricsOf = async (change: object) => {
    const http = fake.at(NOW, always({ ...overview, ...change }));
    return createAlphaVantageFundamentals(http, KEY).fetchFundamentals(AAPL);
  };

  it("are in our units, each with its own time", async () => {
    const known = await metricsOf({});
    expect(known).toMatchObject({
      name: "Sample Inc",
      sector: "Trade & Services",
      currency: "USD",
      industry: "Manufacturers of Computers and Office Equipment",
    });
    const values = Object.fromEntries(Object.entries(known.metrics).map(([field, { value }]) => [field, value]));
    expect(values).toEqual({
      marketCap: 150e9,
      trailingPe: 25,
      priceToBook: 5.3,
      beta: 1.12,
      yearLow: 110.4,
      yearHigh: 171.2,
      analystTargetMean: 171.5,
      earningsPerShare: 6.05,
      profitMarginPercent: 9.91,
      operatingMarginPercent: 17.4,
      returnOnEquityPercent: 21.8,
      revenueGrowthPercent: 3.4,
      earningsGrowthPercent: -12,
      totalRevenue: 60e9,
      bookValuePerShare: 28.4,
      sharesOutstanding: 991e6,
    });
    expect(known.metrics.marketCap?.currency).toBe("USD");
    // The overview does not say which twelve months its yield covers.
    expect(known.withheld?.dividendYieldPercent).toContain("doesn't say");
    expect(iso(known.metrics.totalRevenue?.asOfMs)).toBe("2025-03-31T00:00:00.000Z");
    // Monday noon: the last close was Friday's.
    expect(iso(known.metrics.marketCap?.asOfMs)).toBe("2025-05-30T20:00:00.000Z");
  });

  it("of a quarter dated to the end of this month are dated to the last close at most; a later date is rejected", async () => {
    const { metrics } = await metricsOf({ LatestQuarter: "2025-06-30" });
    expect([metrics.totalRevenue?.value, metrics.marketCap?.value]).toEqual([60e9, 150e9]);
    expect(iso(metrics.totalRevenue?.asOfMs)).toBe("2025-05-30T20:00:00.000Z");
    expect((await errorOf(metricsOf({ LatestQuarter: "2025-07-31" }))).kind).toBe("garbage");
  });

  it("are absent if missing: 'None', '-', and a growth of 0 against a loss", async () => {
    const none = { PERatio: "None", TrailingPE: "-", EPS: "-1.86", DilutedEPSTTM: "-1.86", ProfitMargin: "-0.455" };
    const { metrics } = await metricsOf({
      ...none,
      QuarterlyEarningsGrowthYOY: "0",
      DividendYield: "None",
      Beta: "None",
    });
    expect([metrics.trailingPe, metrics.earningsGrowthPercent, metrics.dividendYieldPercent, metrics.beta]).toEqual([
      ...[undefined, undefined, undefined, undefined],
    ]);
    expect([metrics.earningsPerShare?.value, metrics.profitMarginPercent?.value]).toEqual([-1.86, -45.5]);
  });

  it("are left out if a foreign company reports them in its own currency", async () => {
    // Revenue of 3,000 billion at a margin of 40% against a market value of 850 billion at 25 times earnings.
    const foreign = { RevenueTTM: "3000000000000", ProfitMargin: "0.4", MarketCapitalization: "850000000000" };
    const { metrics } = await metricsOf(foreign);
    expect([metrics.totalRevenue, metrics.bookValuePerShare, metrics.marketCap?.value]).toEqual([
      undefined,
      undefined,
      850e9,
    ]);
  });

  it("are unknown for funds, whose answer is empty", async () => {
    const http = fake.at(NOW, always({}));
    const failure = await errorOf(createAlphaVantageFundamentals(http, KEY).fetchFundamentals(instrumentOf("SPY")));
    expect(failure.kind).toBe("not-found");
  });
});

describe("corporate events of Alpha Vantage", () => {
  const calendar =
    'symbol,name,reportDate,fiscalDateEnding,estimate,currency,timeOfTheDay\r\nAAPL,"Sample, Inc",2025-08-07,2025-06-30,1.4,USD,post-market\r\nBRK-B,Sample Two,2025-08-02,2025-06-30,,USD,\r\n';
  const eventsOf = (answers: Readonly<Record<string, unknown>>, symbol = "AAPL") => {
    const http = fake.at(NOW, (query) => {
      const json = answers[query.get("function") ?? ""];
      return typeof json === "string" ? { text: json } : { json: json ?? {} };
    });
    return createAlphaVantageEvents(http, KEY).fetchEvents(instrumentOf(symbol));
  };
  const ALL = { EARNINGS_CALENDAR: calendar, EARNINGS: earnings, DIVIDENDS: dividends, SPLITS: splits };

  it("are reported ones and expected ones, oldest first", async () => {
    const events = await eventsOf(ALL);
    const common = { symbol: "AAPL", source: "alphavantage", asOfMs: Date.parse(NOW) };
    expect(events).toEqual([
      { kind: "dividend", date: "1999-11-19", state: "told", amount: 0.5, currency: "USD", ...common },
      { kind: "split", date: "2016-03-01", state: "told", to: 1, from: 30, ...common },
      {
        kind: "earnings",
        date: "2025-02-06",
        state: "told",
        when: "before_open",
        periodEnd: "2024-12-31",
        epsActual: -0.2,
        ...common,
      },
      {
        kind: "earnings",
        date: "2025-05-08",
        state: "told",
        when: "after_close",
        periodEnd: "2025-03-31",
        epsEstimate: 1.25,
        epsActual: 1.31,
        ...common,
      },
      {
        kind: "dividend",
        date: "2025-05-21",
        state: "told",
        amount: 1.2,
        currency: "USD",
        payDate: "2025-05-29",
        ...common,
      },
      { kind: "split", date: "2025-05-27", state: "told", to: 4, from: 1, ...common },
      {
        kind: "earnings",
        date: "2025-08-07",
        state: "expected",
        when: "after_close",
        periodEnd: "2025-06-30",
        epsEstimate: 1.4,
        epsCurrency: "USD",
        ...common,
      },
      {
        kind: "dividend",
        date: "2025-08-11",
        state: "told",
        amount: 0.31,
        currency: "USD",
        payDate: "2025-08-14",
        ...common,
      },
    ] satisfies CorporateEvent[]);
  });

  it("expect a quarter's earnings once, and not after they were reported", async () => {
    const row = (fiscalDateEnding: string, reportedDate: string, reportedEPS: string) => ({
      fiscalDateEnding,
      reportedDate,
      reportedEPS,
    });
    const ahead = {
      symbol: "AAPL",
      quarterlyEarnings: [row("2025-06-30", "2025-08-05", "None"), row("2025-03-31", "2025-05-08", "1.3")],
    };
    const again = `${calendar}AAPL,Sample,2025-06-20,2025-03-31,1.2,USD,\r\n`;
    const events = await eventsOf({ EARNINGS_CALENDAR: again, EARNINGS: ahead });
    expect(events.map(({ date, state }) => `${date} ${state}`)).toEqual(["2025-05-08 told", "2025-08-07 expected"]);
  });

  it("of all companies are requested once for upcoming days", async () => {
    const http = fake.at(NOW, (query) =>
      query.get("function") === "EARNINGS_CALENDAR" ? { text: calendar } : { json: {} },
    );
    const vendor = createAlphaVantageEvents(http, KEY);
    expect((await vendor.fetchEvents(AAPL)).map(({ date }) => date)).toEqual(["2025-08-07"]);
    expect((await vendor.fetchEvents(instrumentOf("BRK.B"))).map(({ date }) => date)).toEqual(["2025-08-02"]);
    expect(fake.requested().filter((query) => query.startsWith("EARNINGS_CALENDAR"))).toHaveLength(1);
  });

  it("are partial if the key's limit is reached between two requests, and absent if only the shared calendar is available", async () => {
    const limit = JSON.stringify(DAILY_LIMIT);
    const part = await errorOf(eventsOf({ ...ALL, DIVIDENDS: limit }));
    expect(part).toMatchObject({ kind: "rate-limited" });
    expect((part as ReportedInPart).events.map(({ kind }) => kind)).toEqual(["earnings", "earnings", "earnings"]);
    const other = calendar.replaceAll("AAPL", "ZZZZ");
    const none = await errorOf(eventsOf({ EARNINGS_CALENDAR: other, EARNINGS: limit }));
    expect(none).toMatchObject({ kind: "rate-limited" });
    expect(none).not.toBeInstanceOf(ReportedInPart);
    const odd = { odd: 1 };
    const unread = { EARNINGS_CALENDAR: other, EARNINGS: odd, DIVIDENDS: odd, SPLITS: odd };
    expect(await errorOf(eventsOf(unread))).toMatchObject({ kind: "garbage" });
  });

  it("are shown without the part that failed, and that is logged", async () => {
    fake.logged.length = 0;
    const events = await eventsOf({ ...ALL, EARNINGS: { odd: 1 }, EARNINGS_CALENDAR: "<html>" });
    expect(new Set(events.map(({ kind }) => kind))).toEqual(new Set(["dividend", "split"]));
    expect(JSON.stringify(fake.logged)).toContain("some events are missing");
    expect(await errorOf(eventsOf({ EARNINGS_CALENDAR: JSON.stringify(DAILY_LIMIT) }))).toMatchObject({
      kind: "rate-limited",
    });
  });
});

describe("a split's factor", () => {
  it.each([
    [4, [4, 1]],
    [7.00000700001, [7, 1]],
    [1.33333333333, [4, 3]],
    [1.5, [3, 2]],
    [0.1, [1, 10]],
    [0.0333, [1, 30]],
    [0.333333333333, [1, 3]],
    [0.001, [1, 1000]],
    [1.05, [21, 20]],
    [20, [20, 1]],
    [3.000003, [3, 1]],
    [1.49999925, [3, 2]],
    [0.0192, [1, 52]],
    [1.0667, [16, 15]],
  ])("of %f is %j", (factor, [to, from]) => expect(splitRatio(factor)).toEqual({ to, from }));

  it.each([1.122, 0.955000382, 1.489, 1.237, 1.195, 1.281, 1.032, 0.0067])(
    "of %f is no small ratio to its precision, so it stays the reported number",
    (factor) => expect(splitRatio(factor)).toEqual({ to: factor, from: 1 }),
  );

  it("written as a ratio is kept as it is", () => {
    const reported = (split_factor: string) =>
      parseAlphaVantageSplits({ data: [{ effective_date: "2025-05-27", split_factor }] }, "AAPL").map(
        ({ to, from }) => `${to}:${from}`,
      );
    expect(["1:8", "7:300", "1.1220"].flatMap(reported)).toEqual(["1:8", "7:300", "1.122:1"]);
    expect(["1:1", "0:3", "3:0", "0:0"].flatMap(reported)).toEqual([]);
  });

  it("of 1, 0 and nonsense gives none", () => {
    expect([1, 1.00001, 0, -2, NaN, Infinity, undefined].map(splitRatio)).toEqual(Array(7).fill(undefined));
  });
});

it("converts capitals to title case, and leaves other words unchanged", () => {
  expect(titleCase("REAL ESTATE INVESTMENT TRUSTS")).toBe("Real Estate Investment Trusts");
  expect(titleCase("REIT - OFFICE")).toBe("REIT - Office");
  expect(titleCase("SERVICES-PREPACKAGED SOFTWARE")).toBe("Services-Prepackaged Software");
  expect(titleCase("Semiconductors of tomorrow")).toBe("Semiconductors of tomorrow");
});
