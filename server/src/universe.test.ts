import { getPeers, screenStocks, getSavedStockFilters, MOST_SAVED_STOCK_FILTERS } from "@sextant/core/contract";
import { candleColumns, isSessionDay, type Candle } from "@sextant/core/market";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { addToSeries } from "./candles/candle-database.ts";
import type { CandleStore } from "./candles/index.ts";
import { poll } from "./database/poll.ts";
import { testDatabase, type TestDatabase } from "./database/test-database.ts";
import { createHttpServer } from "./http/http-server.ts";
import { httpParts, testSessionService } from "./http/test-parts.ts";
import type { Person } from "./identity/person.ts";
import { createUniverse, type UniverseFeatures } from "./universe.ts";
import { createRunningUniverse, createUniverseStore } from "./universe/index.ts";

const NOW_MS = Date.UTC(2025, 5, 3, 12);
const DAY_MS = 86_400_000;
const log = pino({ level: "silent" });
const persons: Record<string, Person> = {};
let db: TestDatabase;
let server: ReturnType<typeof createHttpServer>;
let features: UniverseFeatures;
let nowMs = NOW_MS;
const clock = { nowMs: () => nowMs, wallMs: () => nowMs, replay: undefined };

beforeAll(async () => {
  db = await testDatabase();
  for (const id of ["ann", "ben"]) {
    await db.database.pool.query(
      "insert into users (id, issuer, subject, username, email, created_at) values ($1, 'test', $1, $1, $1, now())",
      [id],
    );
    persons[id] = { session: { id: `S-${id}` }, user: { id, plan: { plan: "free" } } } as unknown as Person;
  }
});
afterAll(() => db.drop());
beforeEach(async () => {
  nowMs = NOW_MS;
  await db.database.pool.query("truncate universe_stocks, stock_screens, last_answers; truncate candle_series cascade");
});
afterEach(async () => {
  await server.close();
  await features.stop();
});

/** Invented daily bars up to 2 June 2025. */
function bars(count: number): ReturnType<typeof candleColumns> {
  const candles: Candle[] = [];
  for (let dayMs = Date.UTC(2025, 5, 2); candles.length < count; dayMs -= DAY_MS) {
    if (!isSessionDay(dayMs)) continue;
    const close = 100 + 10 * Math.sin(candles.length / 7);
    candles.unshift({ openTimeMs: dayMs, open: close, high: close + 1, low: close - 1, close, volume: 5_000 });
  }
  return candleColumns(candles);
}

type Stored = (symbol: string) => { readonly source: string; readonly bars: number } | undefined;

function serve(storedOf: Stored = () => undefined, vendors: readonly "simulated"[] = []): void {
  const storedDays: CandleStore["storedDays"] = (instrument) => {
    const stored = storedOf(instrument.symbol);
    const age = { freshness: "end_of_day", asOfMs: Date.UTC(2025, 5, 2) } as const;
    return Promise.resolve(stored && { columns: bars(stored.bars), source: stored.source, quotedIn: "USD", ...age });
  };
  features = createUniverse({
    clock,
    log,
    database: db.database,
    config: { vendors },
    market: {
      candles: { storedDays } as CandleStore,
      listingOf: (instrument) => ({ instrument, name: `${instrument.symbol} Works`, exchange: "NYSE" }),
      isKnown: ({ symbol }) =>
        symbol === "BUSY" ? Promise.reject(new Error("seeded")) : Promise.resolve(symbol !== "NONE"),
      suggestionsFor: () => Promise.resolve({ sentence: " Did you mean NINE?", errors: [] }),
      directory: { keepFresh: () => () => undefined, listings: () => [] },
      universeVendors: { stocks: [], filings: [] },
    },
    live: {
      election: {
        held: () => ({ role: "universe", fence: 1 }),
        onChange(listener) {
          listener("universe", { role: "universe", fence: 1 });
          return () => undefined;
        },
        start: () => Promise.resolve(),
        stop: () => Promise.resolve(),
      },
    },
  });
  server = createHttpServer(
    httpParts(
      features.handlers,
      { publicUrl: "http://localhost", rateLimitApi: 0, rateLimitMarketData: 0 },
      { clock, sessionService: testSessionService(persons) },
    ),
  );
}

async function call(method: "GET" | "POST" | "DELETE", url: string, body?: object, who: string | undefined = "ann") {
  const reply = await server.inject({
    method,
    url,
    headers: { origin: "http://localhost", ...(who === "" ? {} : { cookie: `session=${who}` }) },
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: reply.statusCode, text: reply.body, json: (): unknown => JSON.parse(reply.body) };
}

const REQUESTED = {
  filter: { text: null, sectors: [], ranges: [] },
  columns: ["marketCap", "trailingPe"],
  sort: "marketCap",
  order: "desc",
  limit: 50,
  offset: 0,
};
const screen = async (requested: object = {}) => {
  const { status, json, text } = await call("POST", "/api/stock-screener", { ...REQUESTED, ...requested });
  expect([status, text]).toEqual([200, expect.any(String)]);
  return screenStocks.answer.parse(json());
};

const reported = (value: number, asOfMs = NOW_MS - 3_600_000, source = "yahoo") => ({ value, source, asOfMs });

/** Stores four invented companies, one with an outdated metric. */
async function store(): Promise<void> {
  const stocks = createRunningUniverse({ store: createUniverseStore(db.database), clock, log });
  await stocks.keep([
    {
      symbol: "AAA",
      name: "Able",
      sector: "Energy",
      industry: "Wind",
      metrics: { marketCap: reported(500), trailingPe: reported(10) },
    },
    { symbol: "BBB", name: "Baker", sector: "Energy", industry: "Wind", metrics: { marketCap: reported(900) } },
    {
      symbol: "CCC",
      sector: "Utilities",
      exchange: "NYSE",
      metrics: { marketCap: reported(100), trailingPe: reported(30) },
    },
    {
      symbol: "DDD",
      sector: "Energy",
      metrics: { marketCap: reported(700, NOW_MS - 8 * DAY_MS), totalRevenue: reported(7) },
    },
  ]);
  await stocks.stop();
}

it("stocks are filtered, sorted and counted, each figure with its source and timestamp", async () => {
  await store();
  serve();
  const all = await screen();
  expect(all.rows.map(({ symbol }) => symbol)).toEqual(["BBB", "AAA", "CCC", "DDD"]);
  expect(all).toMatchObject({ total: 4, stored: 4, known: { marketCap: 3, trailingPe: 2 }, simulated: false });
  expect(Math.abs(Date.parse(all.asOf ?? "") - Date.now())).toBeLessThan(60_000);
  expect(all.rows[1]).toEqual({
    symbol: "AAA",
    name: "Able",
    sector: "Energy",
    exchange: null,
    values: {
      marketCap: { value: 500, source: "yahoo", asOf: "2025-06-03T11:00:00.000Z" },
      trailingPe: { value: 10, source: "yahoo", asOf: "2025-06-03T11:00:00.000Z" },
    },
  });
  // Shown with its age, and not compared.
  expect(all.rows[3]?.values["marketCap"]?.asOf).toBe("2025-05-26T12:00:00.000Z");

  const range = (field: string, min: number | null, max: number | null) => ({ field, min, max });
  const some = await screen({
    filter: { text: "a", sectors: ["Energy"], ranges: [range("marketCap", 500, null)] },
    sort: "symbol",
    order: "desc",
    limit: 1,
    offset: 1,
    columns: ["price"],
  });
  expect([some.total, some.rows.map(({ symbol }) => symbol)]).toEqual([2, ["AAA"]]);
  expect(some.known).toEqual({ price: 0, marketCap: 3 });
});

it("a contradictory filter is rejected with a message, and so is a visitor", async () => {
  await store();
  serve();
  const request = (ranges: object[], who?: string) =>
    call("POST", "/api/stock-screener", { ...REQUESTED, filter: { ...REQUESTED.filter, ranges } }, who);
  const upside = await request([{ field: "trailingPe", min: 9, max: 3 }]);
  expect([upside.status, upside.text]).toEqual([400, expect.stringContaining("P/E: the minimum is above the maximum")]);
  const twice = await request([
    { field: "price", min: 1, max: null },
    { field: "price", min: 2, max: null },
  ]);
  expect([twice.status, twice.text]).toEqual([400, expect.stringContaining("Price has two ranges")]);
  expect((await request([{ field: "nothing", min: 1, max: null }])).status).toBe(400);
  expect((await request([], "")).status).toBe(401);
});

it("a user's filters are saved under the user's own names, and are visible to no one else", async () => {
  serve();
  const path = "/api/users/ann/stock-filters";
  const body = {
    name: "  Large ones ",
    sort: "marketCap",
    order: "desc",
    columns: ["marketCap"],
    filter: { text: null, sectors: ["Energy"], ranges: [{ field: "marketCap", min: 1e9, max: null }] },
  };
  const first = getSavedStockFilters.answer.parse((await call("POST", path, body)).json());
  expect(first).toMatchObject([{ ...body, name: "Large ones", createdAt: "2025-06-03T12:00:00.000Z" }]);
  await call("POST", path, { ...body, name: "Large ones", order: "asc" });
  const stored = getSavedStockFilters.answer.parse((await call("GET", path)).json());
  expect(stored.map(({ name, order }) => [name, order])).toEqual([["Large ones", "asc"]]);
  expect((await call("GET", path, undefined, "ben")).status).toBe(404);
  expect((await call("POST", path, { ...body, name: " " })).status).toBe(400);
  expect((await call("DELETE", `/api/users/ben/stock-filters/${stored[0]!.id}`, undefined, "ben")).json()).toEqual([]);
  expect(getSavedStockFilters.answer.parse((await call("GET", path)).json())).toHaveLength(1);
  for (let at = 1; at < MOST_SAVED_STOCK_FILTERS; at++) await call("POST", path, { ...body, name: `No ${String(at)}` });
  const full = await call("POST", path, { ...body, name: "One more" });
  expect([full.status, full.text]).toEqual([400, expect.stringContaining("at most 50 stock filters")]);
  expect((await call("DELETE", `${path}/${stored[0]!.id}`)).json()).toHaveLength(MOST_SAVED_STOCK_FILTERS - 1);
});

it("a company is listed among those of its sector, with those closest in size", async () => {
  await store();
  serve();
  const peersOf = async (symbol: string) => getPeers.answer.parse((await call("GET", `/api/peers/${symbol}`)).json());
  const able = await peersOf("aaa");
  expect(able).toMatchObject({ symbol: "AAA", sector: "Energy", industry: "Wind", companies: 2, absence: null });
  expect(able.standing).toEqual([
    {
      field: "marketCap",
      value: 500,
      source: "yahoo",
      asOf: "2025-06-03T11:00:00.000Z",
      percentile: 25,
      median: 700,
      of: 2,
    },
    {
      field: "trailingPe",
      value: 10,
      source: "yahoo",
      asOf: "2025-06-03T11:00:00.000Z",
      percentile: 50,
      median: 10,
      of: 1,
    },
  ]);
  const reportedAt = { source: "yahoo", asOf: "2025-06-03T11:00:00.000Z" };
  expect(able.peers.map(({ symbol, values }) => [symbol, values["marketCap"]])).toEqual([
    ["AAA", { value: 500, ...reportedAt }],
    ["BBB", { value: 900, ...reportedAt }],
  ]);
  expect(able.peers[0]?.values["profitMarginPercent"], "what nobody told has no source").toBeNull();
  expect(await peersOf("CCC")).toMatchObject({
    sector: "Utilities",
    standing: [],
    absence: expect.stringContaining("another company"),
  });
  expect((await peersOf("ZZZ")).absence).toContain("We have no figures of ZZZ yet");
  expect((await peersOf("BUSY")).absence, "nobody could be asked").toContain("We have no figures of BUSY yet");
  const nowhere = await call("GET", "/api/peers/none");
  expect([nowhere.status, nowhere.text]).toEqual([404, expect.stringContaining("Did you mean NINE?")]);
  expect((await peersOf("BTC-USD")).absence).toContain("coin");
  expect((await call("GET", "/api/peers/%20")).status, "neither a symbol nor a name").toBe(400);
});

it("figures from stored bars are computed in the background, and those of viewed stocks are stored", async () => {
  await addToSeries(
    db.database.pool,
    { source: "files", symbol: "ABC", timeframe: "1d", origin: "" },
    { quotedIn: "USD", actions: [], coverage: [], columns: bars(30) },
  );
  await db.database.pool.query("insert into last_answers values ('fundamentals', 'ABC', $1, now())", [
    JSON.stringify({
      symbol: "ABC",
      sector: "Technology",
      industry: "Software",
      currency: "EUR",
      metrics: { beta: reported(1.5), marketCap: reported(9e9), yearHigh: reported(120) },
    }),
  ]);
  serve((symbol) => (symbol === "ABC" ? { source: "files", bars: 30 } : undefined));
  features.start();
  const columns = ["price", "rsi14", "beta", "marketCap"];
  const found = await poll(async () => {
    const answer = await screen({ columns, sort: "price" });
    return answer.rows[0]?.values["price"] && answer.rows[0].values["beta"] ? answer : undefined;
  }, 10_000);
  expect(found?.rows[0]).toMatchObject({
    symbol: "ABC",
    name: "ABC Works",
    exchange: "NYSE",
    sector: "Information Technology",
    values: {
      price: { value: 100, source: "files", asOf: "2025-06-02T20:00:00.000Z" },
      beta: { value: 1.5, source: "yahoo" },
      // In other money: it cannot be compared.
      marketCap: null,
    },
  });
  expect(found?.rows[0]?.values["rsi14"]?.value).toBeGreaterThan(0);
  // Written down: another process reads the same.
  const other = createRunningUniverse({ store: createUniverseStore(db.database), clock, log });
  await other.ready();
  expect(other.get("ABC")?.metrics.beta?.value).toBe(1.5);
  await other.stop();
});

it("simulated stocks are listed only while there are no real ones, and say so", async () => {
  serve(() => ({ source: "simulated", bars: 300 }), ["simulated"]);
  features.start();
  const made = await poll(async () => {
    const answer = await screen({ columns: ["price"], sort: "symbol" });
    return answer.stored > 0 ? answer : undefined;
  }, 10_000);
  expect(made?.simulated).toBe(true);
  expect(made?.rows[0]?.values["price"]?.source).toBe("simulated");
  await features.stop();
  await server.close();
  await store();
  serve(() => ({ source: "simulated", bars: 300 }), ["simulated"]);
  const real = await screen({ sort: "symbol" });
  expect([real.simulated, real.stored]).toEqual([false, 4]);
});

it("another process's writes are read, and a real figure replaces the simulated ones of its stock", async () => {
  serve();
  const [here, there] = [0, 1].map(() =>
    createRunningUniverse({ store: createUniverseStore(db.database), clock, log }),
  );
  await here!.keep([
    { symbol: "AAA", metrics: { price: reported(1, NOW_MS, "simulated"), rsi14: reported(50, NOW_MS, "simulated") } },
  ]);
  await there!.ready();
  expect([there!.isSimulated, there!.size]).toEqual([true, 1]);
  await here!.keep([{ symbol: "AAA", metrics: { price: reported(2, NOW_MS - DAY_MS) } }]);
  await here!.keep([{ symbol: "AAA", metrics: { price: reported(3, NOW_MS, "simulated") } }]);
  await there!.follow();
  expect(there!.isSimulated).toBe(false);
  expect(there!.get("AAA")?.metrics).toEqual({ price: reported(2, NOW_MS - DAY_MS) });
  await Promise.all([here!.stop(), there!.stop()]);
});
