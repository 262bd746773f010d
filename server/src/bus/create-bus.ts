import type { Database } from "../database/database.ts";
import type { RowOf } from "../database/row.ts";
import type { Logger } from "../log.ts";
import type { Bus } from "./bus.ts";
import { createPostgresWire } from "./postgres-wire.ts";
import { createRedisWire } from "./redis-wire.ts";
import { createWiredBus } from "./wired-bus.ts";

export type BusOptions = {
  /** REDIS_URL. */
  readonly redisUrl: string | undefined;
  /** How the database runs: an embedded one serves a single process only, which its lock enforces. */
  readonly kind: "embedded" | "external";
  /** Migrated. */
  readonly database: Database;
  readonly log: Pick<Logger, "info" | "warn" | "error">;
};

/**
 * Creates the installation's bus: on Redis if configured, otherwise on PostgreSQL if other processes may share it,
 * otherwise local to this process.
 */
export async function createBus({ redisUrl, kind, database, log }: BusOptions): Promise<Bus> {
  if (redisUrl !== undefined) {
    const { rows } = await database.pool.query<RowOf<"bus_name", "name">>("select name from bus_name");
    const name = rows[0]?.name;
    if (name === undefined)
      throw new Error("The table bus_name is empty; insert a row into it: insert into bus_name default values.");
    return createWiredBus({ wire: createRedisWire({ url: redisUrl, name, log }), log });
  }
  return createWiredBus({ wire: kind === "external" ? createPostgresWire({ database, log }) : undefined, log });
}
