import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Database, type DatabaseAddress, openDatabase } from "../database/database.ts";
import { type EmbeddedPostgres, openEmbeddedPostgres } from "../database/embedded-postgres.ts";
import { migrate } from "../database/migrate.ts";
import { type TestDatabase, testDatabase } from "../database/test-database.ts";
import { type ElectionProcess, startElectionProcess } from "./test-processes.ts";

const SOON = { timeout: 60_000, interval: 20 };
/** `npm run soak:servers` checks the promised times against the wall clock. */
const IS_TIMED = process.env["SOAK"] === "1";
/** Leadership moves after the leader is killed or frozen. */
const MOVES = IS_TIMED ? { ...SOON, timeout: 10_000 } : SOON;
/** Another process acquires a lease that was released. */
const GIVEN = IS_TIMED ? { ...SOON, timeout: 3_000 } : SOON;
const within = (seconds: number): string => (IS_TIMED ? ` within ${String(seconds)} s` : "");

const processes: ElectionProcess[] = [];
afterEach(async () => {
  for (const one of processes) one.kill("SIGKILL");
  for (const one of processes.splice(0)) await expect.poll(() => one.ended(), SOON).toBe(true);
});

async function started(address: DatabaseAddress, name: string): Promise<ElectionProcess> {
  const one = startElectionProcess(address, name);
  processes.push(one);
  await expect.poll(() => one.said.includes("started"), SOON).toBe(true);
  return one;
}

const addressOf = ({ host, port, user, password, database }: pg.PoolOptions): DatabaseAddress =>
  ({ host, port, user, password, database }) as DatabaseAddress;
const makeTable = ({ pool }: Database) =>
  pool.query("create table written (n bigserial, fence bigint not null, holder text not null)");
const countOf = async ({ pool }: Database, fence: number | undefined): Promise<number> => {
  const { rows } = await pool.query<{ count: string }>("select count(*) from written where fence = $1", [fence ?? -1]);
  return Number(rows[0]?.count);
};

/** Checks that fencing tokens never decrease in write order, and that each token belongs to one process. */
async function expectFenced({ pool }: Database): Promise<void> {
  const fallen = await pool.query(
    "select from (select fence, lag(fence) over (order by n) as before from written) as each where before > fence",
  );
  const shared = await pool.query("select from written group by fence having count(distinct holder) > 1");
  expect([fallen.rowCount, shared.rowCount]).toEqual([0, 0]);
}

describe("leases of two processes on one database", () => {
  let own: TestDatabase;
  let address: DatabaseAddress;
  beforeEach(async () => {
    own = await testDatabase();
    address = addressOf(own.database.pool.options);
    await makeTable(own.database);
  });
  afterEach(async () => {
    for (const one of processes) one.kill("SIGKILL");
    await own.drop();
  });

  it(`move${within(10)} each time the holder is killed with -9 while it writes`, async () => {
    let holder = await started(address, "0");
    for (let round = 1; round <= 4; round++) {
      const next = await started(address, String(round));
      await expect.poll(() => countOf(own.database, holder.fence("alerts")), SOON).toBeGreaterThan(5 * round);
      expect([next.fence("alerts"), next.fence("ingest")]).toEqual([undefined, undefined]);
      holder.kill("SIGKILL");
      await expect.poll(() => [next.fence("alerts"), next.fence("ingest")], MOVES).toEqual([round + 1, round + 1]);
      holder = next;
    }
    await expect.poll(() => countOf(own.database, holder.fence("alerts")), SOON).toBeGreaterThan(0);
    await expectFenced(own.database);
  }, 600_000);

  it(`move${within(10)} when the holder freezes, which writes nothing any more once it thaws and learns that it lost them`, async () => {
    let holder = await started(address, "one");
    let other = await started(address, "two");
    for (let round = 1; round <= 3; round++) {
      await expect.poll(() => holder.fence("alerts"), SOON).toBe(round);
      await expect.poll(() => countOf(own.database, round), SOON).toBeGreaterThan(3 * round);
      holder.kill("SIGSTOP");
      const taken = round + 1;
      await expect.poll(() => [other.fence("alerts"), other.fence("ingest")], MOVES).toEqual([taken, taken]);
      await expect.poll(() => countOf(own.database, taken), SOON).toBeGreaterThan(0);
      holder.kill("SIGCONT");
      await expect.poll(() => [holder.fence("alerts"), holder.fence("ingest")], SOON).toEqual([undefined, undefined]);
      [holder, other] = [other, holder];
    }
    await expectFenced(own.database);
  }, 600_000);

  it(`are given back when the holder stops, and taken${within(3)}`, async () => {
    const holder = await started(address, "one");
    const other = await started(address, "two");
    await expect.poll(() => holder.fence("alerts"), SOON).toBe(1);
    holder.kill("SIGTERM");
    await expect.poll(() => holder.ended(), SOON).toBe(true);
    expect([holder.fence("alerts"), holder.fence("ingest")]).toEqual([undefined, undefined]);
    await expect.poll(() => other.fence("alerts"), GIVEN).toBe(2);
  }, 600_000);
});

describe("leases while the database is restarted", () => {
  let folder: string;
  let postgres: EmbeddedPostgres;
  let database: Database;
  const open = () => openEmbeddedPostgres({ dataDir: folder, settings: ["fsync=off"] });
  beforeEach(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), "sextant-leaders-"));
    postgres = await open();
    database = openDatabase(postgres.address, 2);
    await migrate(database);
    await makeTable(database);
  });
  afterEach(async () => {
    for (const one of processes) one.kill("SIGKILL");
    await database.pool.end();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it("end, or go on where configured, and have one leader afterwards; if that leader was killed meanwhile, the other process", async () => {
    const [one, two] = [await started(postgres.address, "one"), await started(postgres.address, "two")];
    const fences = (role: "alerts" | "ingest") => [one, two].map((each) => each.fence(role) ?? 0);
    await expect.poll(() => fences("alerts"), SOON).toEqual([1, 0]);
    for (let round = 1; round <= 3; round++) {
      const before = Math.max(...fences("alerts"));
      process.kill(postgres.pid, round === 2 ? "SIGQUIT" : "SIGINT");
      await expect.poll(() => fences("alerts"), SOON).toEqual([0, 0]);
      // Ingest goes on, so the process that led it still does.
      expect(fences("ingest").filter((fence) => fence > 0)).toHaveLength(1);
      postgres = await open();
      await expect.poll(() => Math.max(...fences("alerts")), SOON).toBeGreaterThan(before);
      await expect.poll(() => countOf(database, Math.max(...fences("alerts"))).catch(() => 0), SOON).toBeGreaterThan(0);
      expect(fences("alerts").filter((fence) => fence > 0)).toHaveLength(1);
      await expect.poll(() => fences("ingest").filter((fence) => fence > 0).length, SOON).toBe(1);
    }
    await expectFenced(database);
    const [holder, other] = one.fence("alerts") === undefined ? [two, one] : [one, two];
    const last = holder.fence("alerts") ?? 0;
    process.kill(postgres.pid, "SIGINT");
    holder.kill("SIGKILL");
    await expect.poll(() => holder.ended(), SOON).toBe(true);
    postgres = await open();
    await expect.poll(() => other.fence("alerts"), SOON).toBeGreaterThan(last);
    await expect.poll(() => other.fence("ingest"), SOON).toBeGreaterThan(0);
  }, 600_000);
});
