import pg from "pg";
import { endSilentConnections } from "./end-silent-connections.ts";

/** The one door to PostgreSQL. Features write SQL through `pool`; `main.ts` opens and closes it. */
export type Database = { readonly pool: pg.Pool };

/** Where a database answers, as node-postgres takes it. */
export type DatabaseAddress = {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
};

/** Opens a pool. Nothing connects before the first query. */
export function openDatabase(
  address: DatabaseAddress | { readonly connectionString: string },
  connections = 10,
): Database {
  const pool = new pg.Pool({
    ...address,
    max: connections,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: "sextant",
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => undefined);
  // The same while somebody holds it between two queries: its next query fails and says so.
  pool.on("connect", (client) => client.on("error", () => undefined));
  endSilentConnections(pool);
  return { pool };
}
