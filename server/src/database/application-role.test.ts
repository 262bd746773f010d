import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { APPLICATION_ROLE, SETUP_ROLE } from "./application-role.ts";
import { type DatabaseAddress, openDatabase } from "./database.ts";
import { type EmbeddedPostgres, openEmbeddedPostgres } from "./embedded-postgres.ts";
import { migrate, readMigrations } from "./migrate.ts";
import { isRunning } from "./process-table.ts";

let dataDir: string;
let postgres: EmbeddedPostgres | undefined;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), "sextant-role-"));
});
afterEach(async () => {
  await postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}, 60_000);

const open = async (): Promise<EmbeddedPostgres> =>
  (postgres = await openEmbeddedPostgres({ dataDir, settings: ["fsync=off"] }));

async function query(address: DatabaseAddress, sql: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function migrated(address: DatabaseAddress): Promise<readonly string[]> {
  const database = openDatabase(address, 2);
  try {
    return await migrate(database);
  } finally {
    await database.pool.end();
  }
}

/** The superuser's objects in the application's database, besides those of PostgreSQL itself. */
const FOREIGN = `
  select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = relnamespace
    where pg_get_userbyid(relowner) <> '${APPLICATION_ROLE}' and nspname !~ '^pg_' and nspname <> 'information_schema'
  union all select p.oid::regprocedure::text from pg_proc p join pg_namespace n on n.oid = pronamespace
    where pg_get_userbyid(proowner) <> '${APPLICATION_ROLE}' and nspname !~ '^pg_' and nspname <> 'information_schema'
  union all select t.oid::regtype::text from pg_type t join pg_namespace n on n.oid = typnamespace
    where pg_get_userbyid(typowner) <> '${APPLICATION_ROLE}' and nspname !~ '^pg_' and nspname <> 'information_schema'
  union all select nspname from pg_namespace
    where pg_get_userbyid(nspowner) = '${SETUP_ROLE}' and nspname !~ '^pg_' and nspname <> 'information_schema'`;

describe("the application's role", () => {
  it("owns its database, has no rights over the cluster or the machine, and can run all migrations", async () => {
    const { address } = await open();
    expect(address.user).toBe(APPLICATION_ROLE);
    const rights = "rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls as any_right";
    expect(await query(address, `select ${rights} from pg_roles where rolname = current_user`)).toEqual([
      { any_right: false },
    ]);
    for (const forbidden of [
      "select pg_read_file('postgresql.conf')",
      "copy (select 1) to program 'true'",
      "create role eve superuser",
      "create database eve",
      "alter system set log_statement = 'all'",
      `alter role ${SETUP_ROLE} password 'x'`,
      `set role ${SETUP_ROLE}`,
    ])
      await expect(query(address, forbidden), forbidden).rejects.toThrow(/permission denied|must be/);
    expect(await migrated(address)).toEqual((await readMigrations()).map(({ name }) => name));
    expect(await query(address, FOREIGN)).toEqual([]);
  }, 120_000);

  it("takes over a database that an earlier version created as the superuser, with all its contents", async () => {
    const { setup, stop } = await open();
    const admin = { ...setup, database: "postgres" };
    await query(admin, "drop database sextant");
    await query(admin, `drop role ${APPLICATION_ROLE}`);
    await query(admin, "create database sextant");
    await migrated(setup);
    await query(
      setup,
      `create schema worker; create type worker.mood as enum ('up'); create domain worker.word as text;
       create table worker.job (id serial primary key, again int generated always as identity, mood worker.mood);
       create sequence worker.free; create view worker.seen as select * from worker.job;
       create type worker.pair as (a int, b int); create function worker.run(int) returns int language sql as 'select $1';
       insert into worker.job (mood) values ('up')`,
    );
    await stop();
    const { address } = await open();
    expect(await query(address, FOREIGN)).toEqual([]);
    expect(await migrated(address)).toEqual([]);
    expect(await query(address, "insert into worker.job (mood) values ('up') returning id, again")).toEqual([
      { id: 2, again: 2 },
    ]);
    await query(
      address,
      "alter table worker.job add column note text; drop function worker.run; create table public.mine (id int)",
    );
    // Opened again next to the running one: nothing is left to do.
    const beside = await open();
    expect([beside.adopted, await query(beside.address, "select count(*)::int as n from worker.job")]).toEqual([
      true,
      [{ n: 2 }],
    ]);
  }, 120_000);
});

describe("the password of the embedded database", () => {
  const file = (): string => path.join(dataDir, "postgres.password");

  it("is named as the cause when it is wrong, at a start and next to a running database, and nothing is left running", async () => {
    const first = await open();
    writeFileSync(file(), "another");
    await expect(openEmbeddedPostgres({ dataDir })).rejects.toThrow(
      `The password in ${file()} doesn't match the database`,
    );
    expect(isRunning(first.pid)).toBe(true);
    await first.stop();
    postgres = undefined;
    await expect(openEmbeddedPostgres({ dataDir })).rejects.toThrow(
      /^The password in .* doesn't match the database in .*\. Restore the postgres\.password that belongs to this data folder/,
    );
  });

  it("is not created again when it is missing or empty next to a database", async () => {
    await (await open()).stop();
    postgres = undefined;
    for (const lose of [
      () => {
        writeFileSync(file(), "\n");
      },
      () => {
        rmSync(file());
      },
    ]) {
      lose();
      await expect(openEmbeddedPostgres({ dataDir })).rejects.toThrow("has lost its password");
    }
  });

  it("is created when a kill left it empty before there was a database", async () => {
    writeFileSync(file(), "");
    const { address } = await open();
    expect(await query(address, "select 1 as one")).toEqual([{ one: 1 }]);
  });
});
