import { rmSync } from "node:fs";
import type pg from "pg";
import type { WallClock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import { inTransaction } from "../database/in-transaction.ts";
import { applyMigration, type Migration, MIGRATION_LOCK, readMigrations } from "../database/migrate.ts";
import { noteRestored } from "../payments/restored-at.ts";
import { storedSecret, masterSecretFile, putSecret } from "../secrets/master-secret.ts";
import { runsAlone } from "../secrets/running-server.ts";
import { BackupError } from "./backup-error.ts";
import { checkFile } from "./check-file.ts";
import { ONE_TEXT } from "./copy-table.ts";
import { isEmpty } from "./database-shape.ts";
import { compareSums, loadRows } from "./load-rows.ts";
import { type CheckResults, runChecks } from "./restore-checks.ts";

type Place = { readonly secret: string | undefined; readonly dataDir: string };

/** A verified backup that this Sextant can restore. */
export type SoundBackup = Awaited<ReturnType<typeof checkFile>> & {
  readonly file: string;
  readonly before: readonly Migration[];
  /** Migrations newer than the backup. */
  readonly after: readonly Migration[];
};

/** Reads a backup through before anything is touched. Throws BackupError where it, or the secret at the place, will not do. */
export async function soundBackup(file: string, place: Place, known?: readonly Migration[]): Promise<SoundBackup> {
  const backup = await checkFile(file);
  const migrations = known ?? (await readMigrations());
  const unknown = backup.migrations.find(
    ({ name, digest }, index) => migrations[index]?.name !== name || migrations[index].digest !== digest,
  );
  if (unknown !== undefined)
    throw new BackupError(
      `The backup was made by another version of Sextant (${backup.version}, with the migration ${unknown.name}, which this version doesn't have); restore it with that version or a newer one.`,
    );
  const here = storedSecret(place);
  if (backup.secret !== undefined && here !== undefined && here !== backup.secret)
    throw new BackupError(
      place.secret === undefined
        ? `The secret in ${masterSecretFile(place.dataDir)} differs from the one in the backup; move that file away, then restore again.`
        : "SEXTANT_SECRET differs from the secret in the backup; unset it, or set it to the backup's, then restore again.",
    );
  const count = backup.migrations.length;
  return { ...backup, file, before: migrations.slice(0, count), after: migrations.slice(count) };
}

export type RestoreOptions = {
  readonly clock: WallClock;
  /** Restores even if a check fails. */
  readonly despiteChecks: boolean;
};

/**
 * Restores a backup into an empty database, in one transaction: everything, verified, or nothing. Writes the backup's
 * secret, if any, to the data folder. Throws one sentence that says what to do.
 */
export async function restoreBackup(
  database: Database,
  backup: SoundBackup,
  place: Place,
  { clock, despiteChecks }: RestoreOptions,
): Promise<CheckResults> {
  let isSecretPut = false;
  try {
    return await inTransaction(database.pool, async (client) => {
      await takePlace(client);
      await client.query(ONE_TEXT);
      for (const migration of backup.before) await applyMigration(client, migration);
      const tables = await loadRows(client, backup.file, backup);
      await compareSums(client, tables, backup.sums);
      for (const migration of backup.after) await applyMigration(client, migration);
      const secret = backup.secret ?? storedSecret(place);
      const results = await runChecks({
        // Queries through a pool use this connection, which alone sees the uncommitted data.
        database: { pool: client as unknown as pg.Pool },
        clock,
        config: { secret, dataDir: place.dataDir },
      });
      if (results.errors.length > 0 && !despiteChecks)
        throw new BackupError(
          `${results.errors.join("\n")}\nThe backup itself has these errors, so nothing was restored. Use an earlier backup, or restore anyway with --despite-checks.`,
        );
      await noteRestored(client, { madeAtMs: Date.parse(backup.madeAt), nowMs: clock.wallMs() });
      if (backup.secret !== undefined && storedSecret(place) === undefined) {
        putSecret(place.dataDir, backup.secret);
        isSecretPut = true;
      }
      return results;
    });
  } catch (error) {
    if (isSecretPut) rmSync(masterSecretFile(place.dataDir), { force: true });
    if (error instanceof BackupError) throw error;
    throw new BackupError(
      `Nothing was restored: ${error instanceof Error ? error.message.replace(/\.$/, "") : String(error)}.`,
      { cause: error },
    );
  }
}

/** No other restore begins here until the end of the transaction. */
async function takePlace(client: pg.PoolClient): Promise<void> {
  if (!(await runsAlone(client)))
    throw new BackupError("A server is running on this database; stop it, then restore into an empty database.");
  const { rows } = await client.query<{ ours: boolean }>("select pg_try_advisory_xact_lock($1) as ours", [
    MIGRATION_LOCK,
  ]);
  if (rows[0]?.ours !== true)
    throw new BackupError("A server is starting on this database; stop it, then restore into an empty database.");
  if (!(await isEmpty(client)))
    throw new BackupError(
      "The database to restore into is not empty, so nothing was changed. Set DATA_DIR to a new folder, or DATABASE_URL to an empty database.",
    );
}
