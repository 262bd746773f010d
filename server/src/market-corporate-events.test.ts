import { corporateEventsSchema } from "@sextant/core/contract";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "./database/test-database.ts";
import { createMarket, type MarketParts } from "./market.ts";
import calendar from "./providers/corporate-events/samples/yahoo-calendar.json" with { type: "json" };
import chart from "./providers/corporate-events/samples/yahoo-chart-events.json" with { type: "json" };
import companyFacts from "./providers/filings/samples/sec-company-facts.json" with { type: "json" };
import companyTickers from "./providers/filings/samples/sec-company-tickers.json" with { type: "json" };
import { startFakeServer, type FakeAnswer, type FakeServer } from "./providers/http/fake-server.ts";

const nowMs = Date.parse("2025-06-02T16:00:30Z");
let test: TestDatabase;
let server: FakeServer;
let requested: string[] = [];
const DOWN: FakeAnswer = { text: "", status: 503 };
let isYahooDown = false;

function answer(path: string): FakeAnswer {
  requested.push(path);
  if (path === "/files/company_tickers.json") return { json: companyTickers };
  if (path.startsWith("/api/xbrl/")) return { json: companyFacts };
  if (isYahooDown) return DOWN;
  if (path.includes("getcrumb")) return { text: "crumb" };
  return { json: path.startsWith("/v8/") ? chart : calendar };
}

beforeAll(async () => {
  test = await testDatabase();
  server = await startFakeServer(answer);
});
afterAll(async () => {
  await server.close();
  await test.drop();
});

async function eventsOf(vendors: MarketParts["config"]["vendors"], replay?: MarketParts["clock"]["replay"]) {
  requested = [];
  const market = createMarket({
    config: {
      vendors,
      candlesDir: undefined,
      vendorCoinbaseUrl: server.url,
      vendorYahooUrl: server.url,
      vendorSecUrl: server.url,
    },
    clock: { nowMs: () => nowMs, replay },
    log: pino({ level: "silent" }),
    database: test.database,
    timeout: { deadlineMs: 1_500, silenceMs: 60 },
  });
  try {
    const context = {
      requestId: "test",
      loopback: true,
      person: undefined,
      userAgent: "",
      cookie: undefined,
      bearer: undefined,
      setSession: () => undefined,
      setHeader: () => undefined,
    };
    const input = { params: { symbol: "AAPL" }, query: {}, body: undefined, context };
    return corporateEventsSchema.parse(await market.handlers.getCorporateEvents(input));
  } finally {
    await market.stop();
  }
}

it("requests and invents nothing where prices are simulated", async () => {
  const { events, sources } = await eventsOf(["simulated"]);
  expect([events, sources, requested]).toEqual([[], [], []]);
});

it("a company's filed reports, dividends, split and next report come from their sources together", async () => {
  const { events, sources } = await eventsOf(["yahoo", "sec"]);
  expect(sources.map(({ source, state }) => [source, state])).toEqual([
    ["yahoo", "ok"],
    ["sec", "ok"],
  ]);
  const find = (kind: string, date: string) => events.find((event) => event.kind === kind && event.date === date);
  expect(find("earnings", "2024-02-14")).toMatchObject({ form: "10-K", epsActual: 2.84, source: "sec" });
  expect(find("split", "2020-08-31")).toMatchObject({ to: 5, from: 1, source: "yahoo" });
  expect(find("dividend", "2025-05-09")).toMatchObject({ amount: 0.31, payDate: "2025-05-15" });
  expect(find("earnings", "2025-07-31")).toMatchObject({ state: "expected", when: "after_close", form: null });
});

it("with one source off the other's are there, and that one is named", async () => {
  await test.database.pool.query("truncate last_answers");
  isYahooDown = true;
  const { events, sources } = await eventsOf(["yahoo", "sec"]);
  isYahooDown = false;
  expect(sources.map(({ state }) => state)).toEqual(["failed", "ok"]);
  expect(new Set(events.map(({ source }) => source))).toEqual(new Set(["sec"]));
});
