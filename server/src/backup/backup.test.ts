import { readFileSync, statSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../database/database.ts";
import { applyMigration, readMigrations } from "../database/migrate.ts";
import { type TestDatabase, testDatabase } from "../database/test-database.ts";
import { RESTORED_AT } from "../payments/restored-at.ts";
import { LEFT_OUT } from "./database-shape.ts";
import { allRows, clock, emptyDatabase, testBackup, testRestore } from "./test-backup.ts";

const ODD = "tab\t, line\nfeed, return\r, back\\slash, \\N, \\., 'quotes\", ünïcödé 漢字 🧭, \u0001";
const NOW = "2026-11-22 18:22:07.123456+00";

/** Rows with values that are hard to transfer, for every column type. */
const AWKWARD: readonly (readonly [sql: string, values: readonly unknown[]])[] = [
  [
    `insert into users (id, issuer, subject, username, display_name, email, trial_started_at, created_at)
     values ('u1', 'local', 's1', 'ann', $1, '', null, 'infinity'), ('u2', 'local', 's2', $1, null, '\\.', '-infinity', $2)`,
    [ODD, NOW],
  ],
  [
    "insert into accounts (id, email, email_key, display_name, password_hash, totp_secret, totp_last_step, created_at) values ('u1', 'a', 'a', '', $1, $2, 9223372036854775807, $3)",
    [ODD, Buffer.from([0, 10, 13, 9, 92, 46, 255]), NOW],
  ],
  ["insert into account_recovery_codes values ('u1', '\\x', null)", []],
  [
    "insert into audit_log values ('l1', $2, 'operator', 'x', 'y', $1)",
    [{ odd: ODD, deep: [null, 0.1, 1e-300, { "": "" }] }, NOW],
  ],
  [
    `insert into candle_series (source, symbol, timeframe, quoted_in, coverage, updated_at)
     values ('v', $1, '1h', 'USD', '{[1,5),[7,)}', $2), ('v', 'b', '1h', 'USD', '{}', $2)`,
    [ODD, NOW],
  ],
  [
    "insert into candle_chunks select id, n, 1, decode(repeat(md5(n::text), 3000), 'hex') from candle_series, generate_series(1, 40) n",
    [],
  ],
  ["insert into portfolios values ('p1', 'u1', $1, 'EUR', 0, $2)", [ODD, NOW]],
  [
    "insert into portfolio_transactions values ('t1', 'p1', 'buy', 'X', 123456789012345678.123456789012345678, 0.000000000000000001, 0, $1, null)",
    [NOW],
  ],
  ["insert into portfolio_peaks values ('p1', 'x', true, 'NaN', -1e40, $1)", [NOW]],
  ["insert into dashboard_layouts values ('u1', $1), ('u2', '{}')", [["a,b", ODD, "", "NULL", '{"}']]],
  ["insert into language_questions values ('u1', '4713-01-01 BC', 1), ('u1', 'infinity', 2)", []],
  [
    "insert into risk_labels values ('r1', 'c', 'a', 's', $1, 'LOW', 0.1::float8 + 0.2::float8, 'r', 'NaN', '-Infinity', '[]'), ('r2', 'c', 'a', 's', $1, 'LOW', 5e-324, 'r', '-0', null, 'null')",
    [NOW],
  ],
  ["insert into risk_outcomes values ('r1', 7, $1, 'kept', null, null, '')", [NOW]],
  ["select setval('screener_changes', 4711)", []],
  ["insert into bus_name (only_one) values (true) on conflict do nothing", []],
];

let source: TestDatabase;
beforeAll(async () => {
  source = await testDatabase();
  for (const [sql, values] of AWKWARD) await source.database.pool.query(sql, [...values]);
});
afterAll(() => source.drop());

const rulesOf = async ({ pool }: Database) =>
  (
    await pool.query(
      `select tgrelid::regclass::text as on, tgname as name, tgenabled as state, tgdeferrable as deferrable from pg_trigger where not tgisinternal
       union all select conrelid::regclass::text, conname, contype, condeferrable from pg_constraint where conrelid <> 0 order by 1, 2, 3`,
    )
  ).rows;

describe("a backup that is restored", () => {
  it("is the same database, row by row, with its rules and sequences", async () => {
    const target = await emptyDatabase();
    const results = await testRestore(target.database, await testBackup(source.database));
    expect(results).toEqual({
      held: ["the record's hash chain", "the merchant's log"],
      notLookedAt: ["that the secret decrypts the encrypted data", "the wallet seals"],
      errors: [],
    });
    const [was, is] = [await allRows(source.database), await allRows(target.database)];
    expect(Object.keys(is)).toEqual(Object.keys(was));
    // The restore itself is logged, for payments of invoices that it lost.
    const own = ["schema_migration", "bus_name", "merchant_log"];
    expect(is["merchant_log"]).toHaveLength((was["merchant_log"]?.length ?? 0) + 1);
    for (const name of Object.keys(was)) if (!own.includes(name)) expect([name, is[name]]).toEqual([name, was[name]]);
    expect(is["bus_name"]).not.toEqual(was["bus_name"]);
    expect(is["bus_name"]).toHaveLength(1);
    expect(await rulesOf(target.database)).toEqual(await rulesOf(source.database));
    const next = (database: Database) =>
      database.pool.query(
        "select nextval('screener_changes') as change, nextval(pg_get_serial_sequence('candle_series', 'id')) as series",
      );
    expect((await next(target.database)).rows).toEqual([{ change: "4712", series: "3" }]);
    await expect(target.database.pool.query("delete from risk_labels")).rejects.toThrow("append-only");
    // What was restored can be backed up, and is the same again.
    const [first, second] = [await testBackup(source.database), await testBackup(target.database)].map((file) =>
      (gunzipSync(readFileSync(file)).toString("utf8").split("\n").at(-3) ?? "").replace(
        /"merchant_log":\{[^}]*\}/,
        "",
      ),
    );
    expect(second).toBe(first);
    expect(first).toContain('"candle_chunks":{"rows":80,');
  });

  it("leaves out the numbers and amounts that invoices may have used since", async () => {
    const target = await emptyDatabase();
    const next = async ({ pool }: Database) =>
      Number((await pool.query<{ next: string }>("select nextval('invoice_numbers') as next")).rows[0]?.next);
    const before = await next(source.database);
    await testRestore(target.database, await testBackup(source.database));
    expect((await next(target.database)) - before).toBeGreaterThanOrEqual(1_000);
    const restoredAt = async ({ pool }: Database) => (await pool.query<{ at: Date }>(RESTORED_AT)).rows;
    expect(await restoredAt(target.database)).toEqual([{ at: new Date(clock.wallMs()) }]);
    expect(await restoredAt(source.database)).toEqual([]);
  });

  it("was tried with every type of column that a table has", async () => {
    const { rows } = await source.database.pool.query<{ table: string; column: string; type: string }>(
      `select c.relname as table, a.attname as column, a.atttypid::regtype::text as type from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
    );
    const tried = new Set<string>();
    for (const { table, column, type } of rows) {
      if (LEFT_OUT[table] !== undefined || tried.has(type)) continue;
      const { rowCount } = await source.database.pool.query(`select from ${table} where ${column} is not null limit 1`);
      if (rowCount !== 0) tried.add(type);
    }
    expect([...tried].sort()).toEqual([...new Set(rows.map(({ type }) => type))].sort());
  });

  it("contains every table except those left out on purpose", async () => {
    const file = await testBackup(source.database);
    const head = JSON.parse(gunzipSync(readFileSync(file)).toString("utf8").split("\n")[0] ?? "") as {
      tables: { name: string }[];
    };
    const inIt = head.tables.map(({ name }) => name);
    expect([...inIt, ...Object.keys(LEFT_OUT)].sort()).toEqual(Object.keys(await allRows(source.database)).sort());
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it("from before later migrations is brought up to date", async () => {
    const older = await emptyDatabase();
    const client = await older.database.pool.connect();
    const migrations = await readMigrations();
    const until = migrations.findIndex(({ name }) => name.startsWith("0012"));
    for (const migration of migrations.slice(0, until + 1)) await applyMigration(client, migration);
    client.release();
    await older.database.pool.query("update duties set fence = 1; insert into duties values ('jobs', 7, 'host')");
    const target = await emptyDatabase();
    await testRestore(target.database, await testBackup(older.database));
    const { rows } = await target.database.pool.query("select name from schema_migration order by name");
    expect(rows).toEqual(migrations.map(({ name }) => ({ name })));
    expect((await target.database.pool.query("select fence from leaders")).rows).toEqual([{ fence: "7" }]);
    expect(Object.keys(await allRows(target.database))).toEqual(Object.keys(await allRows(source.database)));
  });

  it("leaves out tables that are not ours", async () => {
    const other = await testDatabase();
    const { pool } = other.database;
    await pool.query("create table strangers_own (id bigserial primary key); insert into strangers_own default values");
    const target = await emptyDatabase();
    await testRestore(target.database, await testBackup(other.database));
    expect((await target.database.pool.query("select to_regclass('strangers_own') as it")).rows).toEqual([
      { it: null },
    ]);
    await other.drop();
  });
});
