import { afterAll, beforeAll, expect, it } from "vitest";
import { type DatabaseAddress, openDatabase } from "./database.ts";
import { endSilentConnections } from "./end-silent-connections.ts";
import { type DatabaseProxy, startDatabaseProxy } from "./test-database-proxy.ts";
import { type TestDatabase, testDatabase } from "./test-database.ts";

const SOON = { silentMs: 100, everyMs: 20 };

let own: TestDatabase;
let proxy: DatabaseProxy;
beforeAll(async () => {
  own = await testDatabase();
  proxy = await startDatabaseProxy(own.database.pool.options as unknown as DatabaseAddress);
});
afterAll(async () => {
  await proxy.close();
  await own.drop();
});

it("a query to a frozen database fails, and the pool recovers once it is back", async () => {
  const { pool } = openDatabase(proxy.address, 2);
  endSilentConnections(pool, SOON);
  await pool.query("select 1");
  proxy.freeze();
  await expect(Promise.all([pool.query("select 2"), pool.query("select 3")])).rejects.toThrow(/onnection/);
  await proxy.mend();
  await expect.poll(() => pool.query("select 4").catch(() => undefined)).toMatchObject({ rowCount: 1 });
  await pool.end();
});

it("a query that the network lost while the database runs on fails", async () => {
  const { pool } = openDatabase(proxy.address, 2);
  endSilentConnections(pool, SOON);
  await pool.query("select 1");
  proxy.freezeThese();
  await expect(pool.query("select 2")).rejects.toThrow(/onnection/);
  expect((await pool.query("select 3")).rowCount).toBe(1);
  await pool.end();
});

it("a query that the database is working on may take its time", async () => {
  const { pool } = openDatabase(proxy.address, 2);
  endSilentConnections(pool, SOON);
  const [holder, waiting] = [await own.database.pool.connect(), await pool.connect()];
  await holder.query("begin");
  await holder.query("select pg_advisory_xact_lock(4711)");
  const locked = waiting.query("select pg_advisory_lock(4711), 'had' as it");
  // Checked several times meanwhile, each with its own probe.
  await expect
    .poll(async () => {
      const { rows } = await own.database.pool.query<{ n: number }>(
        "select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and query_start < clock_timestamp() - interval '1 second'",
      );
      return rows[0]?.n;
    })
    .toBeGreaterThan(0);
  await holder.query("commit");
  holder.release();
  expect((await locked).rows).toMatchObject([{ it: "had" }]);
  waiting.release();
  await pool.end();
});
