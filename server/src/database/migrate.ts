import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type pg from "pg";
import type { Database } from "./database.ts";

export type Migration = { readonly name: string; readonly sql: string; readonly digest: string };

/**
 * The advisory lock key for all migrations of this database, so that servers that start together run them one after the
 * other.
 */
export const MIGRATION_LOCK = 7_398_462_651;
const TURN_MS = 60_000;

/** Next to this file in the source tree, next to the bundle once built. */
const FOLDER = new URL("./migrations/", import.meta.url);

/** The numbered SQL files, in order. */
export async function readMigrations(): Promise<readonly Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, FOLDER), "utf8");
      return { name, sql, digest: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}

/** Brings the schema up to date, each file in its own transaction. Returns the names applied now. */
export async function migrate({ pool }: Database): Promise<readonly string[]> {
  const migrations = await readMigrations();
  const client = await pool.connect();
  try {
    await takeTurn(client);
    try {
      return await applyMissing(client, migrations);
    } finally {
      await client.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]);
    }
  } finally {
    client.release();
  }
}

/** Waits while another server migrates, but only for a limited time, in case that one hangs. */
async function takeTurn(client: pg.PoolClient): Promise<void> {
  await client.query(`set lock_timeout = ${String(TURN_MS)}`);
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
  } catch (cause) {
    throw new Error(
      "Another Sextant has been migrating this database for over a minute; check on it, then start again.",
      { cause },
    );
  } finally {
    await client.query("set lock_timeout = 0");
  }
}

async function applyMissing(client: pg.PoolClient, migrations: readonly Migration[]): Promise<readonly string[]> {
  const applied = new Map((await appliedMigrations(client)).map(({ name, digest }) => [name, digest]));
  const now: string[] = [];
  for (const migration of migrations) {
    const { name, digest } = migration;
    const before = applied.get(name);
    if (before === digest) continue;
    if (before !== undefined)
      throw new Error(`The migration ${name} was changed after it was applied; add a new file instead.`);
    await client.query("begin");
    try {
      await applyMigration(client, migration);
      await client.query("commit");
    } catch (error) {
      await client.query("rollback");
      throw error;
    }
    now.push(name);
  }
  return now;
}

/** Applies one file within the caller's transaction. Throws one sentence that says what to do. */
export async function applyMigration(client: pg.ClientBase, { name, sql, digest }: Migration): Promise<void> {
  try {
    await client.query(sql);
    await client.query("insert into schema_migration (name, digest) values ($1, $2)", [name, digest]);
  } catch (cause) {
    throw new Error(`The migration ${name} failed: ${remedy(cause)}.`, { cause });
  }
}

function remedy(cause: unknown): string {
  const { code = "", message = String(cause) } = cause as { code?: string; message?: string };
  if (code === "42501" || code === "3F000")
    return `${message}; allow the user in DATABASE_URL to create tables (grant create on schema public to it), or use another user`;
  return code === "25006" ? `${message}; set DATABASE_URL to a writable database` : message;
}

/** Returns the migrations applied to a database, sorted by name; empty where there are none. */
export async function appliedMigrations(client: pg.ClientBase): Promise<readonly Omit<Migration, "sql">[]> {
  const { rows: tables } = await client.query<{ found: boolean }>(
    "select to_regclass('schema_migration') is not null as found",
  );
  if (!tables[0]?.found) return [];
  const { rows } = await client.query<Omit<Migration, "sql">>(
    'select name, digest from schema_migration order by name collate "C"',
  );
  return rows;
}
