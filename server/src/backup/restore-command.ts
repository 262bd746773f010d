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
Puts a backup into an empty database: a new DATA_DIR, or what DATABASE_URL names. The server must not run there.
--despite-checks restores although a check says that something in the backup does not hold.`;

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
    say("Reading the backup through");
    const backup = await soundBackup(file, config);
    const hadSecret = storedSecret(config) !== undefined;
    const { database, close } = await openConfiguredDatabase(config);
    try {
      say("Restoring");
      const { held, notLookedAt, errors } = await restoreBackup(database, backup, config, { clock, despiteChecks });
      const rows = Object.values(backup.sums).reduce((sum, table) => sum + table.rows, 0);
      say(`Restored as of ${backup.madeAt}: ${String(backup.tables.length)} tables, ${String(rows)} rows.`);
      say(`Checked: each table's rows and checksum; ${held.join("; ")}.`);
      for (const error of errors) say(`Does not hold: ${error}`);
      for (const one of notLookedAt) say(`Not checked for want of the secret: ${one}.`);
      if (backup.secret !== undefined && !hadSecret) say(`The secret is in ${masterSecretFile(config.dataDir)} again.`);
      else if (!hadSecret)
        say(
          `Before the first start, set SEXTANT_SECRET or put the secret's file to ${masterSecretFile(config.dataDir)}: a start without it is refused.`,
        );
      for (const sentence of await aheadOf(database, config)) say(sentence);
      say("Everybody signs in again. What was waiting to be sent when the backup was made is sent by the next start.");
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
        `${headsFileOf(dataDir)} knows of ${String(highest.count)} signed rows of the ${book} record, the backup has ${String(head.count)}: restore a newer backup, or, if those rows are lost for good, move that file away. Until then nothing is written into the record.`,
      );
  }
  return sentences;
}
