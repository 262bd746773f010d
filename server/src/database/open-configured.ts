import pg from "pg";
import type { Config } from "../config.ts";
import { databaseError } from "./database-error.ts";
import { type Database, openDatabase } from "./database.ts";
import { keepEmbeddedPostgres, type StoredPostgres } from "./keep-embedded.ts";
import { untilItAnswers, type WaitForDatabase } from "./until-it-answers.ts";

/** The installation's database, in use until closed. */
export type OpenDatabase = {
  readonly database: Database;
  readonly kind: "embedded" | "external";
  /** Returns a known problem with it; undefined while there is none. */
  failure(): string | undefined;
  close(): Promise<void>;
};

const OLDEST = 15;

/**
 * Opens the database in DATABASE_URL, or the embedded PostgreSQL in DATA_DIR. Throws one sentence that says what to do.
 * With `wait`, waits for a database that is temporarily unavailable.
 */
export async function openConfiguredDatabase(
  { databaseUrl, dataDir }: Pick<Config, "databaseUrl" | "dataDir">,
  wait?: WaitForDatabase,
): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) return openExternal(databaseUrl, wait);
  const open = (): Promise<StoredPostgres> => keepEmbeddedPostgres({ dataDir, goesOn: wait !== undefined });
  const postgres = wait === undefined ? await open() : await untilItAnswers(open, wait);
  const database = openDatabase(postgres.address);
  return {
    database,
    kind: "embedded",
    failure: () => postgres.failure(),
    close: async () => {
      await database.pool.end();
      await postgres.stop();
    },
  };
}

async function openExternal(connectionString: string, wait: WaitForDatabase | undefined): Promise<OpenDatabase> {
  const request = (): Promise<number> => majorVersion(connectionString);
  try {
    const version = wait === undefined ? await request() : await untilItAnswers(request, wait);
    if (version < OLDEST)
      throw new Error(
        `it is PostgreSQL ${String(version)}, but ${String(OLDEST)} or newer is required; upgrade it, or unset DATABASE_URL to use the embedded one`,
      );
  } catch (cause) {
    throw new Error(`The database in DATABASE_URL can't be used: ${databaseError(cause)}.`, { cause });
  }
  const database = openDatabase({ connectionString });
  return { database, kind: "external", failure: () => undefined, close: () => database.pool.end() };
}

/** On a separate connection, so that a host that never answers leaves nothing open. */
async function majorVersion(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000, query_timeout: 10_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int / 10000 as version",
    );
    return rows[0]?.version ?? 0;
  } finally {
    // Its close is not worth waiting for.
    void client.end().catch(() => undefined);
  }
}
