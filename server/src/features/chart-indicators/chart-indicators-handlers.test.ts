import type { ChartIndicators } from "@sextant/core/contract";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../database/test-database.ts";
import { createHttpServer } from "../../http/http-server.ts";
import { httpParts, testSessionService } from "../../http/test-parts.ts";
import type { Person } from "../../identity/person.ts";
import { createChartIndicatorStore } from "./chart-indicator-store.ts";
import { createChartIndicatorsHandlers } from "./chart-indicators-handlers.ts";

const NOW_MS = Date.UTC(2026, 0, 20, 12);

let db: TestDatabase;
let server: ReturnType<typeof createHttpServer>;

beforeAll(async () => {
  db = await testDatabase();
  const persons: Record<string, Person> = {};
  for (const id of ["ann", "bob"]) {
    await db.database.pool.query(
      "insert into users (id, issuer, subject, username, email, created_at) values ($1, 'test', $1, $1, $1, now())",
      [id],
    );
    persons[id] = { session: { id: `S-${id}` }, user: { id, plan: { plan: "free" } } } as unknown as Person;
  }
  const clock = { nowMs: () => NOW_MS, wallMs: () => NOW_MS, replay: undefined };
  const handlers = createChartIndicatorsHandlers(createChartIndicatorStore(db.database), clock);
  const settings = { publicUrl: "http://localhost", rateLimitApi: 0 };
  server = createHttpServer(httpParts(handlers, settings, { clock, sessionService: testSessionService(persons) }));
  await server.ready();
});
afterAll(async () => {
  await server.close();
  await db.drop();
});
beforeEach(async () => {
  await db.database.pool.query("delete from chart_indicators");
});

async function call(who: string | undefined, method: "GET" | "POST", url: string, body?: object) {
  const headers = { origin: "http://localhost", ...(who === undefined ? {} : { cookie: `session=${who}` }) };
  const answer = await server.inject({ method, url, headers, ...(body === undefined ? {} : { payload: body }) });
  const { statusCode: status, body: text } = answer;
  return {
    status,
    text,
    code: answer.headers["x-error-code"],
    field: answer.headers["x-error-field"],
    chosen: status === 200 ? (JSON.parse(text) as ChartIndicators) : undefined,
  };
}
const get = (symbol = "AAPL", who = "ann") => call(who, "GET", `/api/users/${who}/chart-indicators/${symbol}`);
const set = (indicators: unknown, symbol = "AAPL", who = "ann") =>
  call(who, "POST", `/api/users/${who}/chart-indicators/${symbol}`, { indicators });

it("stores a user's choice for a symbol, each in canonical spelling and once, and an empty list resets it", async () => {
  expect((await get()).chosen).toEqual({ symbol: "AAPL", indicators: [] });
  const stored = { symbol: "AAPL", indicators: ["rsi:7", "sma:100", "bollinger:20:2.5"] };
  expect((await set(["rsi:07", "sma:100", "bollinger:20:2.50", "rsi:7"])).chosen).toEqual(stored);
  expect((await get()).chosen).toEqual(stored);
  expect((await set([])).chosen).toEqual({ symbol: "AAPL", indicators: [] });
  expect((await db.database.pool.query("select from chart_indicators")).rowCount).toBe(0);
});

it("each symbol has its own, however it is spelled", async () => {
  await set(["rsi:7"], "btcusd");
  expect((await get("BTC%2FUSD")).chosen).toEqual({ symbol: "BTC-USD", indicators: ["rsi:7"] });
  expect((await get("AAPL")).chosen?.indicators).toEqual([]);
  expect((await get("%20%20")).code).toBe("bad-symbol");
});

it.each([
  ["beyond its range", "rsi:501", "from 2 to 500"],
  ["below its range", "rsi:1", "from 2 to 500"],
  ["a part of a bar", "sma:10.5", "a whole number"],
  ["too few numbers", "macd:12:26", "Enter 3 numbers."],
  ["numbers that do not go together", "macd:26:12:9", "Fast"],
  ["no indicator", "toString:1", "indicators"],
  ["an indicator of another name", "willr:14", "'willr' isn't an indicator"],
  ["words", "rsi:14; drop table users", "use an indicator with its numbers, such as rsi:7"],
])("%s is rejected in a sentence that names it, and changes nothing", async (_, indicator, sentence) => {
  await set(["rsi:7"]);
  const refused = await set(["sma:100", indicator]);
  expect([refused.status, refused.code]).toEqual([400, "bad-request"]);
  expect(refused.text).toContain(sentence);
  expect(refused.text).not.toMatch(/\.\.$/);
  expect((await get()).chosen?.indicators).toEqual(["rsi:7"]);
});

it("stores twenty for a symbol, and some for as many symbols as a user sets up", async () => {
  const many = Array.from({ length: 20 }, (_, i) => `sma:${String(i + 2)}`);
  expect((await set(many)).chosen?.indicators).toHaveLength(20);
  expect((await set([...many, "sma:99"])).status).toBe(400);
  await db.database.pool.query(
    "insert into chart_indicators select 'ann', 'S' || n, '{rsi:7}', now() from generate_series(1, 499) n",
  );
  expect((await set(["rsi:7"], "MSFT")).text).toContain("500 symbols");
  expect((await set(["rsi:9"], "S7")).status).toBe(200);
  expect((await set([], "S8")).status).toBe(200);
  expect((await set(["rsi:7"], "MSFT")).status).toBe(200);
});

it("another user's are not visible, none is without a session, and they are deleted with the account", async () => {
  await set(["rsi:7"]);
  expect((await call("bob", "GET", "/api/users/ann/chart-indicators/AAPL")).status).toBe(404);
  expect((await call("bob", "POST", "/api/users/ann/chart-indicators/AAPL", { indicators: [] })).status).toBe(404);
  expect((await call(undefined, "GET", "/api/users/ann/chart-indicators/AAPL")).status).toBe(401);
  expect((await get()).chosen?.indicators).toEqual(["rsi:7"]);
  await db.database.pool.query(
    "insert into users (id, issuer, subject, username, email, created_at) values ('eve', 'test', 'eve', 'eve', 'eve', now())",
  );
  await db.database.pool.query("insert into chart_indicators values ('eve', 'AAPL', '{rsi:7}', now())");
  await db.database.pool.query("delete from users where id = 'eve'");
  expect((await db.database.pool.query("select from chart_indicators where user_id = 'eve'")).rowCount).toBe(0);
});
