import path from "node:path";
import { createClock } from "../clock.ts";
import { type Config, readConfig } from "../config.ts";
import type { Database } from "../database/database.ts";
import { openConfiguredDatabase } from "../database/open-configured.ts";
import type { RowOf } from "../database/row.ts";
import { headsFileOf, openHeadsFile } from "../record/heads-file.ts";
import { verifySignature } from "../record/record-key.ts";
import { BOOKS, readSigned } from "@sextant/core/record";
import { storedSecret, masterSecretFile } from "../secrets/master-secret.ts";
import { type CommandLine, sayErrors } from "./command-line.ts";
import { restoreBackup, soundBackup } from "./restore-backup.ts";

const USAGE = `npm run restore -- [--despite-checks] <file>
Restores a backup into an empty database: a new DATA_DIR, or the one that DATABASE_URL points to. No server may be running there.
--despite-checks restores even if a check of the backup fails.`;

/** Runs `npm run restore`: restores a backup into the configured empty database. Returns the exit code. */
export async function restoreCommand({ args, env, say }: CommandLine): Promise<number> {
  const despiteChecks = args.includes("--despite-checks");
  const [name, ...more] = args.filter((arg) => arg !== "--despite-checks");
  if (name === undefined || more.length > 0 || name.startsWith("-")) {
    say(USAGE);
    return 1;
  }
  return sayErrors(say, async () => {
    const config = readConfig(env);
    const clock = createClock({ offsetMs: config.clockOffsetMs });
    const file = path.resolve(env["INIT_CWD"] ?? ".", name);
    say("Reading the whole backup");
    const backup = await soundBackup(file, config);
    const hadSecret = storedSecret(config) !== undefined;
    const { database, close } = await openConfiguredDatabase(config);
    try {
      say("Restoring");
      const { held, notLookedAt, errors } = await restoreBackup(database, backup, config, { clock, despiteChecks });
      const rows = Object.values(backup.sums).reduce((sum, table) => sum + table.rows, 0);
      say(`Restored as of ${backup.madeAt}: ${String(backup.tables.length)} tables, ${String(rows)} rows.`);
      say(`Checked: each table's rows and checksum; ${held.join("; ")}.`);
      for (const error of errors) say(`Failed check: ${error}`);
      for (const one of notLookedAt) say(`Not checked, because the secret is missing: ${one}.`);
      if (backup.secret !== undefined && !hadSecret)
        say(`The secret has been restored to ${masterSecretFile(config.dataDir)}.`);
      else if (!hadSecret)
        say(
          `Before the first start, set SEXTANT_SECRET or copy the secret's file to ${masterSecretFile(config.dataDir)}: the server won't start without it.`,
        );
      for (const sentence of await aheadOf(database, config)) say(sentence);
      say(
        "Everyone has to sign in again. Messages that were waiting when the backup was made are sent on the next start.",
      );
    } finally {
      await close();
    }
  });
}

/** Returns where the file of heads contains rows that the backup does not have. */
async function aheadOf({ pool }: Database, { dataDir }: Config): Promise<readonly string[]> {
  const sentences: string[] = [];
  for (const book of BOOKS) {
    const { rows } = await pool.query<RowOf<"record_heads", "statement">>(
      "select statement from record_heads where book = $1",
      [book],
    );
    const head = readSigned(rows[0]?.statement ?? "", verifySignature);
    if (head?.kind !== "head") continue;
    const highest = await openHeadsFile(dataDir).highest(book, head.publicKey);
    if (highest !== undefined && highest.count > head.count)
      sentences.push(
        `${headsFileOf(dataDir)} lists ${String(highest.count)} signed rows of the ${book} record, but the backup has ${String(head.count)}. Restore a newer backup, or, if those rows can't be recovered, move that file away. Until then nothing is written to the record.`,
      );
  }
  return sentences;
}
