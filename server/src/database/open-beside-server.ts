import path from "node:path";
import type { Config } from "../config.ts";
import { openDatabase } from "./database.ts";
import { openEmbeddedPostgres } from "./embedded-postgres.ts";
import { openConfiguredDatabase, type OpenDatabase } from "./open-configured.ts";
import { readPostmaster } from "./postmaster.ts";

/**
 * For commands: opens the database that a running server uses and leaves it running; without a server, starts it and
 * stops it afterwards.
 */
export async function openBesideServer(
  config: Pick<Config, "databaseUrl" | "dataDir">,
): Promise<Pick<OpenDatabase, "database" | "close">> {
  const runs = config.databaseUrl === undefined && readPostmaster(path.join(config.dataDir, "postgres")) !== undefined;
  if (!runs) return openConfiguredDatabase(config);
  const { address } = await openEmbeddedPostgres({ dataDir: config.dataDir });
  const database = openDatabase(address, 2);
  return { database, close: () => database.pool.end() };
}
