import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { createClock } from "../clock.ts";
import { type Config, readConfig } from "../config.ts";
import { openBesideServer } from "../database/open-beside-server.ts";
import { headsFileOf } from "../record/heads-file.ts";
import { storedSecret, masterSecretFile, requireMasterSecret } from "../secrets/master-secret.ts";
import { openSecrets } from "../secrets/secrets.ts";
import { SETTINGS } from "../settings.ts";
import { BackupError } from "./backup-error.ts";
import { type CommandLine, sayErrors } from "./command-line.ts";
import { writeBackup } from "./write-backup.ts";

const USAGE = `npm run backup -- [--with-secret] [file or folder]
Writes the whole database into one file, even while the server is running; by default into DATA_DIR/backups.
--with-secret also includes the secret: anyone with the file can then decrypt what is stored encrypted.`;

/**
 * Runs `npm run backup`: writes the configured database to one file. Returns the exit code; prints what else to back
 * up.
 */
export async function backupCommand(line: CommandLine): Promise<number> {
  const { args, env, say } = line;
  const withSecret = args.includes("--with-secret");
  const [target, ...more] = args.filter((arg) => arg !== "--with-secret");
  if (more.length > 0 || target?.startsWith("-") === true) {
    say(USAGE);
    return 1;
  }
  return sayErrors(say, async () => {
    const config = readConfig(env);
    const clock = createClock({ offsetMs: config.clockOffsetMs });
    if (config.databaseUrl === undefined && !existsSync(path.join(config.dataDir, "postgres", "PG_VERSION")))
      throw new BackupError(
        `There is no database in ${config.dataDir}; set DATA_DIR or DATABASE_URL here to the server's values.`,
      );
    if (withSecret) requireMasterSecret(config);
    const madeAt = new Date(clock.wallMs()).toISOString();
    const file = fileOf(target, config, madeAt, env["INIT_CWD"] ?? ".");
    const notInside = elsewhere(config, env, withSecret);
    const { database, close } = await openBesideServer(config);
    try {
      // Not one that opens nothing.
      if (withSecret) await openSecrets({ config, database, clock });
      const made = await writeBackup({
        database,
        file,
        madeAt,
        version: line.version,
        notInside,
        secret: withSecret ? storedSecret(config) : undefined,
        ...(line.signal === undefined ? {} : { signal: line.signal }),
      });
      const size = `${(made.bytes / 1_000_000).toFixed(2)} MB, ${String(made.tables)} tables, ${String(made.rows)} rows, up to ${made.lastMigration}`;
      say(`Backup: ${file} (${size})`);
      for (const name of made.foreign) say(`The table ${name} doesn't belong to Sextant, so it is not included.`);
      say(
        `Keep it away from this machine, and from strangers: it holds what people trusted you with${withSecret ? ", and the secret that decrypts it" : ""}.`,
      );
      say("Not included, keep these separately:");
      for (const one of notInside) say(`- ${one}`);
    } finally {
      await close();
    }
  });
}

function fileOf(target: string | undefined, config: Config, madeAt: string, from: string): string {
  const name = `sextant-backup-${madeAt.replace(/\.\d+/, "").replaceAll(/[-:]/g, "")}.gz`;
  if (target === undefined) return path.resolve(config.dataDir, "backups", name);
  const place = path.resolve(from, target);
  const isFolder = /[/\\]$/.test(target) || statSync(place, { throwIfNoEntry: false })?.isDirectory() === true;
  return isFolder ? path.join(place, name) : place;
}

/** Returns what a restored installation needs that is not in the database. */
function elsewhere(
  config: Config,
  env: Readonly<Record<string, string | undefined>>,
  withSecret: boolean,
): readonly string[] {
  const set = Object.values(SETTINGS)
    .filter(({ name, secret }) => secret === true && name !== "SEXTANT_SECRET" && (env[name] ?? "").trim() !== "")
    .map(({ name }) => name);
  const files = [config.candlesDir, config.forecastModel, config.brandLogo].filter((one) => one !== undefined);
  const secret = config.secret === undefined ? `the file ${masterSecretFile(config.dataDir)}` : "SEXTANT_SECRET";
  return [
    ...(withSecret ? [] : [`the secret (${secret}): without it, encrypted data can't be decrypted again`]),
    `the server's settings (its environment)${set.length === 0 ? "" : `, including ${set.join(", ")}`}`,
    `${headsFileOf(config.dataDir)}: it shows whether the record was ever rolled back`,
    ...files.map((file) => `${file}, which the settings point to`),
  ];
}
