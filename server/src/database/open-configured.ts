import pg from "pg";
import type { Config } from "../config.ts";
import { databaseError } from "./database-error.ts";
import { type Database, openDatabase } from "./database.ts";
import { keepEmbeddedPostgres, type StoredPostgres } from "./keep-embedded.ts";
import { untilItAnswers, type WaitForDatabase } from "./until-it-answers.ts";

/** The installation's database, ours alone until closed. */
export type OpenDatabase = {
  readonly database: Database;
  readonly kind: "embedded" | "external";
  /** What is known to be wrong with it just now. */
  failure(): string | undefined;
  close(): Promise<void>;
};

const OLDEST = 15;

/**
 * Opens what DATABASE_URL names, or the embedded PostgreSQL in DATA_DIR. Throws one sentence that says what to do. With `wait`, a
 * database that is away for the moment is waited for.
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
        `it is PostgreSQL ${String(version)}, and ${String(OLDEST)} or newer is needed; upgrade it, or unset DATABASE_URL for the embedded one`,
      );
  } catch (cause) {
    throw new Error(`The database of DATABASE_URL cannot be used: ${databaseError(cause)}.`, { cause });
  }
  const database = openDatabase({ connectionString });
  return { database, kind: "external", failure: () => undefined, close: () => database.pool.end() };
}

/** By a connection of its own, so that a host that never answers leaves nothing open. */
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
    // Its goodbye is not worth waiting for.
    void client.end().catch(() => undefined);
  }
}
