import pg from "pg";
import type { Config } from "../config.ts";
import { type Database, type DatabaseAddress, openDatabase } from "./database.ts";
import { openEmbeddedPostgres } from "./embedded-postgres.ts";
import { poll } from "./poll.ts";

/** The installation's database, ours alone until closed. */
export type OpenDatabase = {
  readonly database: Database;
  readonly kind: "embedded" | "external";
  close(): Promise<void>;
};

const OLDEST = 15;

/** Opens what DATABASE_URL names, or the embedded PostgreSQL in DATA_DIR. Throws one sentence that says what to do. */
export async function openConfiguredDatabase({
  databaseUrl,
  dataDir,
}: Pick<Config, "databaseUrl" | "dataDir">): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) return openExternal(databaseUrl);
  const postgres = await openEmbeddedPostgres({ dataDir });
  const lock = await holdDataFolder(postgres.address);
  if (lock === undefined)
    throw new Error(
      `The data folder ${dataDir} is in use by another running Sextant; stop that one, or set DATA_DIR to another folder.`,
    );
  const database = openDatabase(postgres.address);
  return {
    database,
    kind: "embedded",
    close: async () => {
      await database.pool.end();
      await postgres.stop();
      await lock.end().catch(() => undefined);
    },
  };
}

async function openExternal(connectionString: string): Promise<OpenDatabase> {
  const database = openDatabase({ connectionString });
  try {
    const { rows } = await database.pool.query<{ version: number }>(
      "select current_setting('server_version_num')::int / 10000 as version",
    );
    const version = rows[0]?.version ?? 0;
    if (version < OLDEST)
      throw new Error(`it is PostgreSQL ${String(version)}, and ${String(OLDEST)} or newer is needed`);
  } catch (cause) {
    await database.pool.end();
    throw new Error(`The database of DATABASE_URL cannot be used: ${reason(cause)}.`, { cause });
  }
  return { database, kind: "external", close: () => database.pool.end() };
}

function reason(cause: unknown): string {
  if (cause instanceof AggregateError) return reason(cause.errors[0]);
  return cause instanceof Error && cause.message !== "" ? cause.message.replace(/\.$/, "") : "it does not answer";
}

/**
 * One server per data folder: a lock that lives as long as our connection, so a killed server leaves none behind. A short
 * patience, because PostgreSQL needs a moment to notice that a killed server is gone.
 */
async function holdDataFolder(address: DatabaseAddress): Promise<pg.Client | undefined> {
  const client = new pg.Client({ ...address, keepAlive: true, application_name: "sextant-lock" });
  client.on("error", () => undefined);
  await client.connect();
  const held = await poll(async () => {
    const { rows } = await client.query<{ held: boolean }>("select pg_try_advisory_lock(7398462650) as held");
    return rows[0]?.held === true ? true : undefined;
  }, 1_500);
  if (held === true) return client;
  await client.end();
  return undefined;
}
