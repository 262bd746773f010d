import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { type TestDatabase, testDatabase } from "../database/test-database.ts";
import { clock, emptyDatabase, testFolder, testRestore } from "./test-backup.ts";
import { writeBackup } from "./write-backup.ts";

/** Starts a backup that waits for its last table, on which another connection has a lock. */
async function halfway(signal?: AbortSignal) {
  const source: TestDatabase = await testDatabase();
  onTestFinished(() => source.drop());
  const { pool } = source.database;
  const other = await pool.connect();
  onTestFinished(() => {
    other.release(true);
  });
  await other.query("begin; lock table watchlist in access exclusive mode");
  const folder = testFolder();
  const file = path.join(folder, "backup.gz");
  const made = writeBackup({
    database: source.database,
    file,
    madeAt: new Date(clock.wallMs()).toISOString(),
    version: "0.1.0",
    secret: undefined,
    notInside: [],
    ...(signal === undefined ? {} : { signal }),
  });
  made.catch(() => undefined);
  let pid = 0;
  await expect
    .poll(async () => {
      const { rows } = await pool.query<{ pid: number }>(
        "select pid from pg_locks where not granted and relation = 'watchlist'::regclass",
      );
      pid = rows[0]?.pid ?? 0;
      return pid;
    })
    .not.toBe(0);
  return { pool, other: other, folder, file, made, pid };
}

describe("a backup", () => {
  it("reflects the time it began, whatever is written meanwhile", async () => {
    const { pool, other, file, made } = await halfway();
    await other.query(
      `insert into users (id, issuer, subject, username, email, created_at) values ('u', 'i', 's', 'u', 'u', now());
       insert into watchlist values ('u', 'X', now()); commit`,
    );
    expect(await made).toMatchObject({ foreign: [] });
    expect((await pool.query("select from watchlist")).rowCount).toBe(1);
    const target = await emptyDatabase();
    await testRestore(target.database, file);
    for (const table of ["users", "watchlist"])
      expect((await target.database.pool.query(`select from ${table}`)).rowCount).toBe(0);
  });

  it("leaves no file when the database stops midway", async () => {
    const { pool, folder, made, pid } = await halfway();
    await pool.query("select pg_terminate_backend($1)", [pid]);
    await expect(made).rejects.toThrow(/terminat/);
    expect(readdirSync(folder)).toEqual([]);
  });

  it("leaves no file when it is aborted", async () => {
    const giveUp = new AbortController();
    const { folder, made } = await halfway(giveUp.signal);
    giveUp.abort(new Error("The backup was given up."));
    await expect(made).rejects.toThrow("The backup was given up.");
    expect(readdirSync(folder)).toEqual([]);
  });
});
