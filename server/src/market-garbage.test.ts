import { marketDataSchema, type MarketData } from "@sextant/core/contract";
import { candleError, type Candle } from "@sextant/core/market";
import type { ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { loadSeries } from "./candles/candle-database.ts";
import { candleAt } from "./candles/columns.ts";
import { testDatabase, type TestDatabase } from "./database/test-database.ts";
import { createMarket, type Market } from "./market.ts";
import { startFakeServer, type FakeAnswer, type FakeServer } from "./providers/http/fake-server.ts";
import { goodAnswers } from "./providers/fake-vendors.ts";

const NOW_MS = Date.parse("2025-06-02T16:00:30Z");
const good = goodAnswers(NOW_MS);
const log = pino({ level: "silent" });
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

let test: TestDatabase;
let server: FakeServer;
let market: Market;
beforeAll(async () => {
  test = await testDatabase();
  server = await startFakeServer(good);
});
afterAll(async () => {
  await server.close();
  await test.drop();
});
beforeEach(async () => {
  await test.database.pool.query("truncate candle_series, last_answers cascade");
  server.answer = good;
  open();
});
afterEach(() => market.stop());

type Timeouts = { readonly deadlineMs: number; readonly silenceMs: number };
/** So that a vendor that hangs does not hold the tests up. */
const IMPATIENT: Timeouts = { deadlineMs: 600, silenceMs: 60 };
/** For vendors that answer: however slow the machine, no other vendor is queried. */
const PATIENT: Timeouts = { deadlineMs: 30_000, silenceMs: 30_000 };

function open(timeout = IMPATIENT): void {
  market = createMarket({
    config: {
      vendors: ["yahoo", "coinbase", "simulated"],
      vendorYahooUrl: server.url,
      vendorCoinbaseUrl: server.url,
      candlesDir: undefined,
    },
    clock: { nowMs: () => NOW_MS, replay: undefined },
    log,
    database: test.database,
    timeout,
  });
}

async function reopen(timeout: Timeouts): Promise<void> {
  await market.stop();
  open(timeout);
}

async function request(symbol: string): Promise<MarketData> {
  return marketDataSchema.parse(
    await market.handlers.getMarketData({ params: { symbol }, query: {}, body: undefined, context }),
  );
}

/** Returns every stored bar of a series. */
async function storedBars(source: string, symbol: string): Promise<Candle[]> {
  const stored = await loadSeries(test.database.pool, { source, symbol, timeframe: "1d", origin: "" });
  return stored === undefined
    ? []
    : Array.from({ length: stored.columns.length }, (_, i) => candleAt(stored.columns, i));
}

async function storedRows(besides = ""): Promise<number> {
  const { rows } = await test.database.pool.query<{ n: number }>(
    "select ((select count(*) from candle_chunks) + (select count(*) from last_answers where kind <> $1))::int as n",
    [besides],
  );
  return rows[0]?.n ?? NaN;
}

/** The good answer with each number that is no time put through a hand. */
function priced(path: string, spoil: (value: number) => unknown): FakeAnswer {
  const said = good(path);
  return "json" in said ? { json: mapped(said.json, (value) => (value > 1e9 ? value : spoil(value))) } : said;
}

function mapped(value: unknown, spoil: (value: number) => unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => mapped(one, spoil));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapped(one, spoil)]));
  if (typeof value === "string" && /^\d+(\.\d+)?$/.test(value)) return String(spoil(Number(value)));
  return typeof value === "number" ? spoil(value) : value;
}

const textOf = (path: string) => JSON.stringify((good(path) as { json?: unknown }).json ?? null);
const json = (text: string): FakeAnswer => ({ text, type: "application/json" });
const bomb = gzipSync(Buffer.alloc(40 * 2 ** 20, " "));

/** A byte now and then and never an end; stops when the line is closed. */
function drip(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "application/json" });
  const timer = setInterval(() => response.write(" "), 20);
  response.on("close", () => clearInterval(timer));
}

const YEARS = 10 * 365 * 86_400;
const MODES: Readonly<Record<string, (path: string) => FakeAnswer>> = {
  "NaN for every price": (path) => priced(path, () => "NaN"),
  "a bare NaN in the JSON": (path) => json(textOf(path).replaceAll(/(?<=[:[,])"?-?\d+(\.\d+)?"?(?=[,\]}])/g, "NaN")),
  "negative prices": (path) => priced(path, (value) => -value),
  "prices of 1e308": (path) => priced(path, () => 1e308),
  "times ten years ahead": (path) => {
    const said = good(path);
    const later = (value: number) => (value > 1e9 ? value + YEARS : value);
    const text = JSON.stringify("json" in said ? mapped(said.json, later) : null);
    return json(text.replaceAll('"2025-06', '"2035-06'));
  },
  "another symbol": (path) =>
    path.includes("/candles")
      ? { text: "", status: 404 }
      : json(textOf(path).replaceAll(/"(AAPL|SPY|BTC-USD)"/g, '"DOGE-USD"')),
  "a page of HTML": () => ({ text: "<!doctype html><h1>Sign in</h1>", type: "text/html" }),
  "JSON cut off in the middle": (path) => json(textOf(path).slice(0, -7)),
  "an empty body": () => json(""),
  "three megabytes": () => json(`[${"0,".repeat(1_600_000)}0]`),
  "a gzip that unfolds to forty megabytes": () => ({
    act: (response) =>
      void response.writeHead(200, { "content-encoding": "gzip", "content-type": "application/json" }).end(bomb),
  }),
  "a byte now and then": () => ({ act: drip }),
  "nothing, on an open line": () => ({ act: () => undefined }),
  "429 with Retry-After": () => ({ text: "", status: 429, headers: { "retry-after": "60" } }),
  "500": () => ({ text: "", status: 500 }),
  "a line that is reset": () => ({ act: (response) => void response.socket?.resetAndDestroy() }),
  "redirects in circles": (path) => ({ text: "", status: 302, headers: { location: path } }),
  "a redirect to another host": () => ({ text: "", status: 302, headers: { location: "http://127.0.0.2:9/" } }),
};

/** Modes that spoil numbers or names only: a headline has neither. */
const SPARES_NEWS: readonly string[] = ["NaN for every price", "negative prices", "prices of 1e308", "another symbol"];

describe("vendors that answer", () => {
  it.each(Object.keys(MODES))("%s: each part says so, simulated bars are shown, nothing is stored", async (mode) => {
    const answer = MODES[mode];
    if (answer === undefined) throw new Error(`No mode ${mode}`);
    // The cookie and the crumb are requested as text: only the data is corrupted.
    server.answer = (path) => (path.startsWith("/v1/test") || path === "/" ? good(path) : answer(path));
    const [share, coin] = await Promise.all([request("AAPL"), request("BTC-USD")]);
    for (const { parts, freshness, source, price } of [share, coin]) {
      expect({ source, state: freshness.state }).toEqual({ source: "simulated", state: "simulated" });
      expect(price).toBeGreaterThan(0);
      expect(parts.candles).toMatchObject({
        source: "simulated",
        note: expect.stringContaining("simulated") as string,
      });
      if (!SPARES_NEWS.includes(mode))
        expect(parts.news).toMatchObject({ state: "unavailable", note: expect.any(String) as string });
    }
    expect(share.parts.fundamentals).toMatchObject({ state: "unavailable", note: expect.any(String) as string });
    expect(await storedRows(SPARES_NEWS.includes(mode) ? "news" : "")).toBe(0);
  });

  it("are shown and stored when valid", async () => {
    await reopen(PATIENT);
    const [share, coin] = await Promise.all([request("AAPL"), request("BTC-USD")]);
    expect(share).toMatchObject({ source: "yahoo", freshness: { state: "live" }, price: 100.5 });
    expect(coin).toMatchObject({ source: "yahoo", price: 100.5 });
    for (const part of Object.values(share.parts)) expect(part).toMatchObject({ state: "ok", note: null });
    expect((await storedBars("yahoo", "AAPL")).length).toBeGreaterThanOrEqual(59);
  });

  it("are stored without the invalid and far-off ones among them", async () => {
    await reopen(PATIENT);
    server.answer = (path) => {
      const said = good(path);
      if (!path.startsWith("/v8/finance/chart/AAPL") || !("json" in said)) return said;
      const body = structuredClone(said.json) as { chart: { result: [{ indicators: { quote: [Columns] } }] } };
      const columns = body.chart.result[0].indicators.quote[0];
      columns.close[5] = 1e308;
      columns.low[9] = -3;
      for (const name of ["open", "high", "low", "close"] as const) columns[name][20] = (columns[name][20] ?? 0) * 50;
      return { json: body };
    };
    const answer = await request("AAPL");
    expect(answer.parts.candles).toMatchObject({ state: "ok", source: "yahoo" });
    const bars = await storedBars("yahoo", "AAPL");
    expect(bars).toHaveLength(56);
    expect(bars.filter((bar) => candleError(bar) !== undefined || bar.high > 110)).toEqual([]);
  });
});

describe("company figures of years ago", () => {
  it("are stale with their age, though the vendor answers well", async () => {
    await reopen(PATIENT);
    const oldS = Date.parse("2020-12-26T00:00:00Z") / 1000;
    server.answer = (path) => {
      const said = good(path);
      if (!path.startsWith("/v10/") || !("json" in said)) return said;
      const later = (value: number) => (value > 1e9 ? oldS : value);
      return { json: mapped(said.json, later) };
    };
    const { parts, fundamentalAnalysis } = await request("AAPL");
    expect(parts.fundamentals).toMatchObject({ state: "stale", asOf: "2020-12-26T00:00:00.000Z" });
    expect(parts.fundamentals.note).toMatch(/price are of 26 Dec 2020, 1619 days ago \(7 at most\)/);
    expect(fundamentalAnalysis.metrics.peRatio).toBe(20);
    // The range of that year is not the range of this one.
    expect(fundamentalAnalysis.metrics.yearRange).toEqual({ low: null, high: null });
  });
});

describe("the health of a vendor that answers only rubbish", () => {
  it.each([
    ["null", null],
    ["an empty list", []],
  ])("%s is degraded with a note, and well again with a good answer", async (_, rubbish) => {
    await reopen(PATIENT);
    const health = () => market.healthParts()["vendor coinbase"];
    await request("BTC-USD");
    expect(health()).toEqual({ state: "ok", note: null });
    server.answer = (path) => (path === "/" || path.startsWith("/v1/test") ? good(path) : { json: rubbish });
    for (const symbol of ["ETH-USD", "SOL-USD"]) await request(symbol);
    for (const name of ["vendor yahoo", "vendor coinbase"]) {
      const part = market.healthParts()[name];
      expect([name, part?.state]).toEqual([name, "degraded"]);
      expect(part?.note).toMatch(/^(Yahoo|Coinbase) returns unusable data\.$/);
    }
    server.answer = good;
    await market.handlers.searchSymbols({ params: {}, query: { q: "bitco", limit: 5 }, body: undefined, context });
    await request("DOGE-USD");
    await expect.poll(() => market.healthParts()["vendor yahoo"]?.state).toBe("ok");
  });
});

type Columns = Record<"open" | "high" | "low" | "close", number[]>;

describe("one vendor that hangs", () => {
  const hang: FakeAnswer = { act: () => undefined };
  const isYahoo = (path: string) => path.startsWith("/v") || path === "/";

  it("leaves a coin to the next vendor, on the very first page", async () => {
    await reopen({ ...IMPATIENT, deadlineMs: PATIENT.deadlineMs });
    server.answer = (path) => (isYahoo(path) ? hang : good(path));
    const { parts, source, freshness } = await request("BTC-USD");
    expect({ source, state: freshness.state }).toEqual({ source: "coinbase", state: "live" });
    expect(parts.candles).toMatchObject({ state: "ok", source: "coinbase" });
  });

  it("shows a share's stored figures, with their age", async () => {
    await reopen(PATIENT);
    await request("AAPL");
    await expect.poll(() => storedRows()).toBeGreaterThanOrEqual(4);
    await test.database.pool.query("update candle_series set coverage = '{}'");
    await reopen(IMPATIENT);
    server.answer = () => hang;
    const answer = await request("AAPL");
    expect(answer).toMatchObject({ source: "yahoo", freshness: { state: "stale" } });
    expect(answer.parts.candles.source).toBe("yahoo");
    for (const part of [answer.parts.quote, answer.parts.fundamentals, answer.parts.news])
      expect(part).toMatchObject({ state: "stale", note: expect.stringContaining("last stored version") as string });
  });

  it("that does not know a listed share leaves it to simulated bars, which say so", async () => {
    await reopen(PATIENT);
    server.answer = () => ({ text: "", status: 404 });
    const { parts } = await request("AAPL");
    expect(parts.candles.note).toBe("No source has this for the symbol. These bars are simulated.");
    expect(parts.quote.state).toBe("ok");
  });
});

describe("an answer with nothing in it", () => {
  it("is no part that is well", async () => {
    await reopen(PATIENT);
    server.answer = (path) => {
      if (path.startsWith("/v1/finance/search")) return { json: { quotes: [], news: [] } };
      if (path.startsWith("/v10/"))
        return { json: { quoteSummary: { result: [{ price: { symbol: "AAPL", currency: "USD" } }], error: null } } };
      if (path.startsWith("/v7/")) return { json: { quoteResponse: { result: [{ symbol: "AAPL" }], error: null } } };
      return good(path);
    };
    const { parts } = await request("AAPL");
    const nothing = { state: "unavailable", source: null };
    expect(parts.fundamentals).toMatchObject({ ...nothing, note: "No source has this for the symbol." });
    expect(parts.news).toMatchObject({ ...nothing, note: "No source has recent news for the symbol." });
  });

  it("of a coin is none of a company", async () => {
    const { parts, fundamentalAnalysis } = await request("BTC-USD");
    expect(parts.fundamentals).toMatchObject({ state: "ok", source: "yahoo" });
    expect(Object.keys(fundamentalAnalysis.allMetrics).sort()).toEqual(["marketCap", "yearHigh", "yearLow"]);
    expect(fundamentalAnalysis.fundamentalScore).toBeNull();
  });
});
