import * as contract from "@sextant/core/contract";
import type { Drawing, Drawings } from "@sextant/core/contract";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../database/test-database.ts";
import { createHttpServer } from "../../http/http-server.ts";
import { httpParts, testSessionService } from "../../http/test-parts.ts";
import type { Person } from "../../identity/person.ts";
import { createDrawingStore } from "./drawing-store.ts";
import { createDrawingsHandlers } from "./drawings-handlers.ts";

const NOW_MS = Date.UTC(2026, 0, 20, 12);
const TREND: Drawing = {
  id: "a",
  kind: "trend_line",
  extended: true,
  from: { time: "2025-06-02T13:30:00.000Z", price: 101.5 },
  to: { time: "2025-06-09T13:30:00.000Z", price: 99.25 },
};
const LEVEL: Drawing = { id: "b", kind: "level", price: 120, label: "Old high" };
const NOTE: Drawing = {
  id: "c",
  kind: "note",
  text: "Gap",
  at: { time: "2025-06-03T13:30:00.000Z", price: 100 },
};

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
  const handlers = createDrawingsHandlers(createDrawingStore(db.database), clock);
  const settings = { publicUrl: "http://localhost", rateLimitApi: 0 };
  server = createHttpServer(httpParts(handlers, settings, { clock, sessionService: testSessionService(persons) }));
  await server.ready();
});
afterAll(async () => {
  await server.close();
  await db.drop();
});
beforeEach(async () => {
  await db.database.pool.query("delete from drawings");
});

async function call(who: string | undefined, method: "GET" | "POST", url: string, body?: unknown) {
  const answer = await server.inject({
    method,
    url,
    headers: { origin: "http://localhost", ...(who === undefined ? {} : { cookie: `session=${who}` }) },
    ...(body === undefined ? {} : { payload: body as object }),
  });
  const { statusCode: status, headers, body: text } = answer;
  return {
    status,
    text,
    code: headers["x-error-code"],
    field: headers["x-error-field"],
    drawn: status === 200 ? (JSON.parse(text) as Drawings) : undefined,
  };
}
const get = (symbol = "AAPL", who = "ann") => call(who, "GET", `/api/users/${who}/drawings/${symbol}`);
const set = (drawings: unknown, revision: unknown = 0, symbol = "AAPL", who = "ann") =>
  call(who, "POST", `/api/users/${who}/drawings/${symbol}`, { revision, drawings });

it("there are no drawings at first, and stored ones are returned with the next revision", async () => {
  expect((await get()).drawn).toEqual({ symbol: "AAPL", revision: 0, drawings: [] });
  const stored = { symbol: "AAPL", revision: 1, drawings: [TREND, LEVEL, NOTE] };
  expect((await set([TREND, LEVEL, NOTE])).drawn).toEqual(stored);
  expect(contract.getDrawings.answer.parse((await get()).drawn)).toEqual(stored);
  expect((await set([LEVEL], 1)).drawn).toEqual({ symbol: "AAPL", revision: 2, drawings: [LEVEL] });
});

it("each symbol has its own, however it is spelled", async () => {
  await set([LEVEL], 0, "btcusd");
  for (const spelling of ["BTC-USD", "btc-usd", "BTC%2FUSD"])
    expect((await get(spelling)).drawn).toEqual({ symbol: "BTC-USD", revision: 1, drawings: [LEVEL] });
  expect((await get("ETH-USD")).drawn?.drawings).toEqual([]);
  expect((await get("%20%20")).code).toBe("bad-symbol");
  expect((await set([], 0, "$$$")).code).toBe("bad-symbol");
});

it("a window with an older state is rejected, and the stored drawings stay unchanged", async () => {
  await set([TREND]);
  for (const revision of [0, 2, 99]) {
    const late = await set([LEVEL], revision);
    expect([late.status, late.code]).toEqual([409, "changed-elsewhere"]);
  }
  expect((await get()).drawn?.drawings).toEqual([TREND]);
  // Also when the other window removed the last one.
  await set([], 1);
  expect((await set([TREND, LEVEL], 1)).status).toBe(409);
  expect((await get()).drawn).toEqual({ symbol: "AAPL", revision: 2, drawings: [] });
});

it("of many windows that draw concurrently on one state, one is stored", async () => {
  const all = await Promise.all(["a", "b", "c", "d", "e"].map((id) => set([{ ...LEVEL, id }])));
  expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
  expect((await get()).drawn?.revision).toBe(1);
});

it("a hundred are stored, one more is rejected", async () => {
  const many = Array.from({ length: 100 }, (_, i) => ({ ...LEVEL, id: `l${String(i)}` }));
  expect((await set(many)).drawn?.drawings).toHaveLength(100);
  const refused = await set([...many, LEVEL], 1);
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining("drawings")]);
  expect((await get()).drawn?.drawings).toHaveLength(100);
});

it("text loses invisible and bidirectional characters, and stays text", async () => {
  const script = "<img src=x onerror=alert(1)>";
  const [level, note] =
    (
      await set([
        { ...LEVEL, label: "high\u202e\n \u200bold" },
        { ...NOTE, text: `${script}\u0007` },
      ])
    ).drawn?.drawings ?? [];
  expect(level).toMatchObject({ label: "high old" });
  expect(note).toMatchObject({ text: script });
  expect((await set([{ ...LEVEL, label: "\u200b" }], 1)).drawn?.drawings).toEqual([{ ...LEVEL, label: "" }]);
});

const at = (time: unknown, price: unknown) => ({ ...NOTE, at: { time, price } });

it.each([
  ["a kind that is not known", [{ ...LEVEL, kind: "circle" }], "kind"],
  ["a price that is no number", [{ ...LEVEL, price: "1" }], "price"],
  ["a price beyond all prices", [{ ...LEVEL, price: 1e16 }], "price"],
  ["no price", [at(NOTE.kind === "note" ? NOTE.at.time : "", null)], "price"],
  ["a moment that is none", [at("yesterday", 1)], "time"],
  ["a day that is none", [at("2025-02-30T00:00:00Z", 1)], "time"],
  ["a note without words", [{ ...NOTE, text: "\u200b \u0000" }], "text"],
  ["a note with too many", [{ ...NOTE, text: "x".repeat(201) }], "text"],
  ["an id with signs", [{ ...LEVEL, id: "<b>" }], "id"],
  ["one id twice", [LEVEL, { ...NOTE, id: "b" }], "drawings.1.id"],
  ["a line without a length", [TREND.kind === "trend_line" && { ...TREND, to: TREND.from }], "drawings.0.to"],
  ["a key nobody knows", [{ ...LEVEL, colour: "red" }], "colour"],
  ["no list", "all", "drawings"],
])("%s is rejected by its name and changes nothing", async (_, drawings, named) => {
  await set([LEVEL]);
  const { status, text } = await set(drawings, 1);
  expect([status, text]).toEqual([400, expect.stringContaining(named)]);
  expect((await get()).drawn).toEqual({ symbol: "AAPL", revision: 1, drawings: [LEVEL] });
});

it.each([-1, 1.5, "0", null])("%j is no revision", async (revision) => {
  expect(await set([LEVEL], revision)).toMatchObject({
    status: 400,
    text: expect.stringContaining("revision") as string,
  });
});

it("a user stores drawings of a limited number of symbols, and can still change existing ones", async () => {
  await db.database.pool.query(
    `insert into drawings select 'ann', 'S' || n, 1, '[]', now() from generate_series(1, 500) n`,
  );
  const refused = await set([LEVEL], 0, "AAPL");
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining("500 symbols")]);
  expect((await set([LEVEL], 1, "S7")).status).toBe(200);
});

it("drawings of a later version are left out", async () => {
  await db.database.pool.query("insert into drawings values ('ann', 'AAPL', 3, $1, now())", [
    JSON.stringify([{ id: "x", kind: "spiral" }, LEVEL]),
  ]);
  expect((await get()).drawn).toEqual({ symbol: "AAPL", revision: 3, drawings: [LEVEL] });
});

it("another user's drawings are not visible, and none are without a session", async () => {
  await set([LEVEL]);
  expect((await call("bob", "GET", "/api/users/ann/drawings/AAPL")).status).toBe(404);
  const stolen = await call("bob", "POST", "/api/users/ann/drawings/AAPL", { revision: 1, drawings: [] });
  expect(stolen.status).toBe(404);
  expect((await get("AAPL", "bob")).drawn?.drawings).toEqual([]);
  expect((await call(undefined, "GET", "/api/users/ann/drawings/AAPL")).status).toBe(401);
  expect((await get()).drawn?.drawings).toEqual([LEVEL]);
});

it("they are deleted with the account", async () => {
  await db.database.pool.query(
    "insert into users (id, issuer, subject, username, email, created_at) values ('eve', 'test', 'eve', 'eve', 'eve', now())",
  );
  await db.database.pool.query("insert into drawings values ('eve', 'AAPL', 1, '[]', now())");
  await db.database.pool.query("delete from users where id = 'eve'");
  expect((await db.database.pool.query("select from drawings where user_id = 'eve'")).rowCount).toBe(0);
});
