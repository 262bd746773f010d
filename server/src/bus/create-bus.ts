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
  /** Who started the database: the embedded one serves one process only, and its lock sees to that. */
  readonly kind: "embedded" | "external";
  /** Migrated. */
  readonly database: Database;
  readonly log: Pick<Logger, "info" | "warn" | "error">;
};

/** The bus of this installation: Redis where one is named, else PostgreSQL where others may use it too, else nobody else is there. */
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
