import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { onTestFinished } from "vitest";
import { type TestDatabase, testDatabase } from "../database/test-database.ts";
import type { Database } from "../database/database.ts";
import { restoreBackup, soundBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

export const SECRET = "0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c";
export const clock = { wallMs: () => 1_750_000_000_000 };

/** For tests: creates a folder that is deleted after the test. */
export function testFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "sextant-backup-"));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** For tests: creates an empty database that is dropped after the test. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const test = await testDatabase();
  onTestFinished(() => test.drop());
  await test.database.pool.query("drop schema public cascade; create schema public");
  return test;
}

/** For tests: a backup of a database in a new file. */
export async function testBackup(database: Database, secret?: string): Promise<string> {
  const file = path.join(testFolder(), "backup.gz");
  const madeAt = new Date(clock.wallMs()).toISOString();
  await writeBackup({ database, file, madeAt, version: "0.1.0", secret, notInside: [] });
  return file;
}

/** For tests: a backup put into a database. */
export async function testRestore(
  database: Database,
  file: string,
  { secret = undefined as string | undefined, dataDir = testFolder(), despiteChecks = false } = {},
) {
  const place = { secret, dataDir };
  return restoreBackup(database, await soundBackup(file, place), place, { clock, despiteChecks });
}

/** For tests: a copy of a backup whose text was changed. */
export function changedCopy(file: string, change: (text: string) => string): string {
  const copy = path.join(testFolder(), "changed.gz");
  writeFileSync(copy, gzipSync(change(gunzipSync(readFileSync(file)).toString("latin1"))));
  return copy;
}

/** For tests: all rows of every table, as text. */
export async function allRows({ pool }: Database): Promise<Readonly<Record<string, readonly string[]>>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  );
  const all: Record<string, readonly string[]> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select (${name}.*)::text as row from ${name} order by 1`);
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}
