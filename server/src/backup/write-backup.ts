import { createHash } from "node:crypto";
import { createWriteStream, existsSync } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type pg from "pg";
import type { Database } from "../database/database.ts";
import { appliedMigrations, readMigrations } from "../database/migrate.ts";
import { BackupError } from "./backup-error.ts";
import {
  BACKUP_FORMAT,
  type BackupEnd,
  type BackupHead,
  DIGEST_MARK,
  ROWS_END,
  TABLE_MARK,
  type TableSum,
} from "./backup-format.ts";
import { copyOut, ONE_TEXT } from "./copy-table.ts";
import { headsOf } from "./check-record.ts";
import { LEFT_OUT, sequencesOf, type TableShape, tablesOf } from "./database-shape.ts";
import { sumRows } from "./sum-rows.ts";

export type BackupInput = {
  readonly database: Database;
  /** Must not exist yet. */
  readonly file: string;
  /** The time of the backup. */
  readonly madeAt: string;
  /** The version of Sextant. */
  readonly version: string;
  /** The master secret, if it is to be included. */
  readonly secret: string | undefined;
  readonly notInside: readonly string[];
  /** Aborts the backup. */
  readonly signal?: AbortSignal;
};

export type BackupMade = {
  readonly bytes: number;
  readonly tables: number;
  readonly rows: number;
  readonly lastMigration: string;
  /** Tables that Sextant did not create; they are not included. */
  readonly foreign: readonly string[];
};

/**
 * Writes a whole database to one file, as a snapshot of one point in time, whatever is written meanwhile. The file is
 * complete or does not exist. Throws one sentence that says what to do.
 */
export async function writeBackup(input: BackupInput): Promise<BackupMade> {
  const client = await input.database.pool.connect();
  let isLost = true;
  try {
    await client.query("begin isolation level repeatable read read only");
    await client.query(ONE_TEXT);
    const { tables, foreign, ...found } = await whatIsThere(client);
    const head: BackupHead = {
      sextantBackup: BACKUP_FORMAT,
      madeAt: input.madeAt,
      version: input.version,
      ...found,
      tables: tables.map(({ name, columns }) => ({ name, columns: [...columns] })),
      leftOut: LEFT_OUT,
      notInside: [...input.notInside],
    };
    let rows = 0;
    const stream = backupStream(client, head, tables, { secret: input.secret, summed: (sum) => (rows += sum.rows) });
    await writeWhole(input.file, stream, input.signal);
    await client.query("commit");
    isLost = false;
    const lastMigration = head.migrations.at(-1)?.name ?? "";
    return { bytes: (await stat(input.file)).size, tables: tables.length, rows, lastMigration, foreign };
  } finally {
    // In the middle of a table, this connection accepts no other command.
    client.release(isLost);
  }
}

async function whatIsThere(client: pg.ClientBase) {
  const known = await readMigrations();
  const migrations = await appliedMigrations(client);
  if (migrations.length === 0)
    throw new BackupError(
      "This database doesn't contain Sextant; set DATA_DIR or DATABASE_URL here to the server's values.",
    );
  const unknown = migrations.find(
    (one) => !known.some(({ name, digest }) => name === one.name && digest === one.digest),
  );
  if (unknown !== undefined)
    throw new BackupError(
      `This database was migrated by another version of Sextant (this version doesn't have its migration ${unknown.name}); make the backup with that version.`,
    );
  // The operator may have put other tables next to ours.
  const text = new Set(known.flatMap(({ sql }) => sql.match(/\w+/g) ?? []));
  const all = await tablesOf(client);
  const isOurs = (name: string): boolean => text.has(name);
  return {
    migrations: [...migrations],
    tables: all.filter(({ name }) => isOurs(name)),
    foreign: all.filter(({ name }) => !isOurs(name)).map(({ name }) => name),
    sequences: (await sequencesOf(client)).filter(({ owner }) => isOurs(owner)),
    heads: [...(await headsOf(client))],
  };
}

/** Writes the file under a temporary name until it is completely on disk; readable by its owner only. */
async function writeWhole(file: string, text: AsyncIterable<Buffer>, signal: AbortSignal | undefined): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  if (existsSync(file)) throw new BackupError(`${file} already exists; use another file name.`);
  const partial = `${file}.partial`;
  try {
    const out = createWriteStream(partial, { flags: "wx", mode: 0o600, flush: true });
    await pipeline(text, createGzip({ level: 4 }), out, signal === undefined ? {} : { signal });
    await rename(partial, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST")
      throw new BackupError(
        `${partial} already exists: another backup is being written there, or one was killed. Wait for it, or delete the file.`,
      );
    await rm(partial, { force: true });
    throw signal?.aborted === true ? (signal.reason as unknown) : error;
  }
}

/**
 * Yields the text of a backup, chunk by chunk, read within the snapshot that `client` holds. Reports each table's
 * checksum once it is known.
 */
async function* backupStream(
  client: pg.ClientBase,
  head: BackupHead,
  tables: readonly TableShape[],
  options: { readonly secret: string | undefined; readonly summed: (sum: TableSum) => void },
): AsyncGenerator<Buffer> {
  const all = createHash("sha256");
  const reported = (chunk: Buffer): Buffer => {
    all.update(chunk);
    return chunk;
  };
  const line = (text: string): Buffer => reported(Buffer.from(`${text}\n`));

  yield line(JSON.stringify(head));
  const sums: BackupEnd["tables"] = {};
  for (const table of tables) {
    yield line(TABLE_MARK + table.name);
    const rows = sumRows();
    for await (const chunk of copyOut(client, table) as AsyncIterable<Buffer>) {
      rows.add(chunk);
      yield reported(chunk);
    }
    yield line(ROWS_END);
    const sum = rows.sum();
    sums[table.name] = sum;
    options.summed(sum);
  }
  const end: BackupEnd = { tables: sums, ...(options.secret === undefined ? {} : { secret: options.secret }) };
  yield line(JSON.stringify(end));
  yield Buffer.from(`${DIGEST_MARK}${all.digest("hex")}\n`);
}
