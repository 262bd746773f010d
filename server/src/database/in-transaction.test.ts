import { AsyncResource } from "node:async_hooks";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type DatabaseAddress, openDatabase } from "./database.ts";
import { inTransaction } from "./in-transaction.ts";
import { testDatabase, type TestDatabase } from "./test-database.ts";
import { refuseSecondConnections } from "./test-second-connections.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
  await db.database.pool.query("create table things (name text primary key)");
});
afterAll(() => db.drop());
beforeEach(async () => {
  await db.database.pool.query("truncate things");
});

const add = (name: string, andThen: () => unknown = () => undefined) =>
  inTransaction(db.database.pool, async (client) => {
    await client.query("insert into things values ($1)", [name]);
    await andThen();
    return name;
  });
const things = async () => (await db.database.pool.query("select from things")).rowCount;

test("commits work that succeeds and returns its result", async () => {
  expect(await add("one")).toBe("one");
  expect(await things()).toBe(1);
});

test("rolls back work that throws, and never leaks a connection", async () => {
  const { pool } = db.database;
  await add("first");
  const before = pool.totalCount;
  for (let again = 0; again < 20; again++) await expect(add("first")).rejects.toMatchObject({ code: "23505" });
  await expect(add("two", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect([await things(), pool.totalCount]).toEqual([1, before]);
});

test("rolls back when the connection breaks, and never reuses that connection", async () => {
  const { pool } = db.database;
  const broken = inTransaction(pool, async (client) => {
    await client.query("insert into things values ('half')");
    await client.query("select pg_terminate_backend(pg_backend_pid())");
  });
  await expect(broken).rejects.toThrow();
  expect(await things()).toBe(0);
  expect(await add("whole")).toBe("whole");
});

test("a test's pool rejects a second connection within a transaction, and allows one after it", async () => {
  const { pool } = db.database;
  const refused = "A second connection of the pool is requested within a transaction";
  for (const second of [() => pool.query("select"), () => pool.connect(), () => inTransaction(pool, () => things())])
    await expect(add("one", second)).rejects.toThrow(refused);
  let after: (() => Promise<unknown>) | undefined;
  await add("two", () => {
    const bound = AsyncResource.bind(() => pool.query("select"));
    after = () => bound() as Promise<unknown>;
  });
  await after?.();
  const other = openDatabase({ ...pool.options, password: String(pool.options.password) } as DatabaseAddress, 1);
  refuseSecondConnections(other.pool);
  await add("three", () => other.pool.query("select"));
  await other.pool.end();
  expect(await things()).toBe(2);
});
