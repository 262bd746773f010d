import { afterEach, beforeEach, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../../database/test-database.ts";
import { createWatchlistStore, type WatchlistStore } from "./watchlist-store.ts";

const AT_MS = Date.UTC(2025, 5, 4, 12);
let db: TestDatabase;
let store: WatchlistStore;
beforeEach(async () => {
  db = await testDatabase();
  store = createWatchlistStore(db.database);
  for (const id of ["ann", "bob", "cy"])
    await db.database.pool.query(
      "insert into users (id, issuer, subject, username, email, created_at) values ($1, 'test', $1, $1, $1, now())",
      [id],
    );
});
afterEach(() => db.drop());

const add = (who: string, symbol: string, { atMs = AT_MS, most = 200 } = {}) => store.add(who, symbol, { atMs, most });
const symbolsOf = async (who: string) => (await store.of(who)).map(({ symbol }) => symbol);

it("symbols keep the order in which they were added, each once with its first time, separately for each user", async () => {
  await add("ann", "TSLA", { atMs: AT_MS + 1 });
  await add("ann", "AAPL", { atMs: AT_MS + 2 });
  await add("ann", "BTC-USD");
  expect(await add("ann", "TSLA", { atMs: AT_MS + 9 })).toBe(true);
  await add("bob", "ETH-USD");
  expect(await store.of("ann")).toEqual([
    { symbol: "BTC-USD", addedAtMs: AT_MS },
    { symbol: "TSLA", addedAtMs: AT_MS + 1 },
    { symbol: "AAPL", addedAtMs: AT_MS + 2 },
  ]);
  expect(await symbolsOf("bob")).toEqual(["ETH-USD"]);
  expect(await symbolsOf("cy")).toEqual([]);
});

it("concurrent additions never exceed the maximum, and existing symbols always fit", async () => {
  const requested = await Promise.all(Array.from({ length: 12 }, (_, n) => add("ann", `S${String(n)}`, { most: 5 })));
  expect(requested.filter(Boolean)).toHaveLength(5);
  const [first = ""] = await symbolsOf("ann");
  expect(await add("ann", first, { most: 5 })).toBe(true);
  expect(await add("ann", "MORE", { most: 5 })).toBe(false);
  expect(await symbolsOf("ann")).toHaveLength(5);
  expect(await add("bob", "MORE", { most: 5 })).toBe(true);
});

it("a symbol is removed from one list only, and repeating it is harmless", async () => {
  for (const who of ["ann", "bob"]) await add(who, "AAPL");
  for (const _ of [1, 2]) await store.remove("ann", "AAPL");
  expect(await symbolsOf("ann")).toEqual([]);
  expect(await symbolsOf("bob")).toEqual(["AAPL"]);
});

it("the most followed symbol comes first, then by name", async () => {
  for (const who of ["ann", "bob", "cy"]) await add(who, "NVDA");
  for (const who of ["ann", "bob"]) await add(who, "TSLA");
  await add("ann", "AAPL");
  await add("bob", "ADA-USD");
  expect(await store.followed(10)).toEqual(["NVDA", "TSLA", "AAPL", "ADA-USD"]);
  expect(await store.followed(2)).toEqual(["NVDA", "TSLA"]);
});

it("a user's list is deleted with them", async () => {
  for (const who of ["ann", "bob"]) await add(who, "AAPL");
  await db.database.pool.query("delete from users where id = 'ann'");
  expect(await symbolsOf("ann")).toEqual([]);
  expect(await store.followed(10)).toEqual(["AAPL"]);
});
