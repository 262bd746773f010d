import pg from "pg";
import { endSilentConnections } from "./end-silent-connections.ts";

/** The only access to PostgreSQL. Features write SQL through `pool`; `main.ts` opens and closes it. */
export type Database = { readonly pool: pg.Pool };

/** The address of a database, as node-postgres takes it. */
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
  // The pool replaces a broken idle connection; without a listener, the error would end the process.
  pool.on("error", () => undefined);
  // The same for a connection that is checked out between two queries: its next query fails and reports it.
  pool.on("connect", (client) => client.on("error", () => undefined));
  endSilentConnections(pool);
  return { pool };
}
