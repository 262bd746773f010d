import { seriesCurrency } from "@sextant/core/candle-files";
import type { Logger } from "pino";
import type { Database } from "../database/database.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { RowOf } from "../database/row.ts";
import { replaceSeries } from "./candle-database.ts";
import type { CandleFiles, StoredFile } from "./candle-files.ts";

export type ImportProgress = {
  readonly state: "waiting" | "working" | "done" | "failed";
  readonly files: number;
  readonly done: number;
  /** Bars written in this run. */
  readonly rows: number;
  readonly skipped: number;
  readonly badRows: number;
  readonly note: string | undefined;
};

export type FileImport = {
  /** Imports new and changed files; resolves when done or stopped. Never rejects. */
  run(): Promise<void>;
  progress(): ImportProgress;
  /** Stops after the current file; a later run resumes where it left off. */
  stop(): Promise<void>;
};

const NOTHING = { files: 0, done: 0, rows: 0, skipped: 0, badRows: 0 };
const NOT_BEGUN: ImportProgress = { ...NOTHING, state: "waiting", note: undefined };
const MAX_STORED_ERRORS = 200;
const MAX_LOGGED_ERRORS = 10;
const PROGRESS_EVERY_FILES = 50;

type Known = { readonly bytes: number; readonly modifiedMs: number; readonly sha256: string };

/**
 * Imports a folder of candle files into the database. Each file and its ledger entry are one transaction, so that a
 * killed import resumes where it stopped and a repeated one changes nothing.
 */
export function createFileImport(parts: { files: CandleFiles; database: Database; log: Logger }): FileImport {
  const { files, database, log } = parts;
  let progress = NOT_BEGUN;
  let stopping = false;
  let running: Promise<void> | undefined;

  async function importAll(): Promise<void> {
    const listed = await files.list();
    progress = { ...NOT_BEGUN, state: "working", files: listed.length };
    const known = await ledger(database);
    for (const one of listed) {
      if (stopping) {
        progress = NOT_BEGUN;
        return;
      }
      const before = known.get(one.file.path);
      if (before?.bytes === one.bytes && before.modifiedMs === one.modifiedMs) {
        progress = { ...progress, done: progress.done + 1, skipped: progress.skipped + 1 };
        continue;
      }
      await importFile(one, before);
      if (progress.done % PROGRESS_EVERY_FILES === 0) {
        log.info({ done: progress.done, of: progress.files, rows: progress.rows }, "Importing candle files");
      }
      await new Promise((resolve) => setImmediate(resolve));
    }
    await forgetGone(database, listed);
    progress = { ...progress, state: "done" };
    const { done, rows, skipped, badRows } = progress;
    log.info({ files: done, rows, skipped, badRows }, "Imported candle files");
  }

  async function importFile(listed: StoredFile, before: Known | undefined): Promise<void> {
    const { path, instrument, timeframe } = listed.file;
    const { columns, currency, badRows, sha256 } = await files.open(listed);
    const isSame = before?.sha256 === sha256;
    await inTransaction(database.pool, async (client) => {
      await client.query(
        `insert into candle_files (path, bytes, modified_ms, sha256, rows, bad_rows) values ($1, $2, $3, $4, $5, $6)
         on conflict (path) do update set bytes = excluded.bytes, modified_ms = excluded.modified_ms,
           sha256 = excluded.sha256, rows = excluded.rows, bad_rows = excluded.bad_rows, imported_at = now()`,
        [path, listed.bytes, listed.modifiedMs, sha256, columns.length, badRows.length],
      );
      if (isSame) return;
      const key = { source: "files", symbol: instrument.symbol, timeframe, origin: path };
      const firstMs = columns.openTimeMs[0];
      const lastMs = columns.openTimeMs[columns.length - 1];
      await replaceSeries(client, key, {
        quotedIn: seriesCurrency(listed.file, currency),
        actions: [],
        coverage: firstMs === undefined || lastMs === undefined ? [] : [{ fromMs: firstMs, toMs: lastMs + 1 }],
        columns,
      });
      await client.query("delete from candle_file_errors where path = $1", [path]);
      const stored = badRows.slice(0, MAX_STORED_ERRORS);
      await client.query(
        `insert into candle_file_errors (path, line, reason)
         select $1, * from unnest($2::int[], $3::text[]) on conflict do nothing`,
        [path, stored.map((row) => row.line), stored.map((row) => row.reason)],
      );
    });
    for (const { line, reason } of isSame ? [] : badRows.slice(0, MAX_LOGGED_ERRORS))
      log.warn({ file: path, line, reason }, "Bad candle row");
    progress = {
      ...progress,
      done: progress.done + 1,
      rows: progress.rows + (isSame ? 0 : columns.length),
      badRows: progress.badRows + badRows.length,
      note: undefined,
    };
  }

  return {
    run() {
      stopping = false;
      running ??= importAll()
        .catch((error: unknown) => {
          log.error({ err: error }, "Importing candle files failed; reading them directly");
          progress = { ...progress, state: "failed", note: "see the log" };
        })
        .finally(() => {
          running = undefined;
        });
      return running;
    },
    progress: () => progress,
    async stop() {
      stopping = true;
      await running;
    },
  };
}

async function ledger(database: Database): Promise<ReadonlyMap<string, Known>> {
  const { rows } = await database.pool.query<RowOf<"candle_files", "path" | "bytes" | "modified_ms" | "sha256">>(
    "select path, bytes, modified_ms, sha256 from candle_files",
  );
  return new Map(
    rows.map((row) => [
      row.path,
      { bytes: Number(row.bytes), modifiedMs: Number(row.modified_ms), sha256: row.sha256 },
    ]),
  );
}

/** Deletes files from the database that are no longer in the folder. */
async function forgetGone(database: Database, listed: readonly StoredFile[]): Promise<void> {
  // An unreadable folder lists nothing, which is no reason to delete everything.
  if (listed.length === 0) return;
  const paths = listed.map((one) => one.file.path);
  await inTransaction(database.pool, async (client) => {
    await client.query("delete from candle_series where source = 'files' and origin <> all($1::text[])", [paths]);
    await client.query("delete from candle_files where path <> all($1::text[])", [paths]);
  });
}
