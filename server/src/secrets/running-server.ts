import pg from "pg";
import type { Database } from "../database/database.ts";

const LOCK_KEY = 7_398_462_659;

/**
 * Shows other processes at the same database that a server runs, by a shared lock that disappears when the server is
 * killed.
 */
export function createServerPresence({ pool }: Pick<Database, "pool">) {
  let holder: pg.Client | undefined;
  let isOver = false;
  return {
    /** Takes the lock, also again after the database was unavailable. Called from time to time; never fails. */
    async show(): Promise<void> {
      if (holder !== undefined || isOver) return;
      // Outside the pool, which would otherwise have one connection less and wait for this one when it closes.
      const client = new pg.Client(pool.options);
      holder = client;
      const lost = (): void => {
        if (holder === client) holder = undefined;
      };
      client.on("error", lost);
      client.once("end", lost);
      try {
        await client.connect();
        await client.query("select pg_advisory_lock_shared($1)", [LOCK_KEY]);
      } catch {
        lost();
        await client.end().catch(() => undefined);
      }
    },
    async hide(): Promise<void> {
      isOver = true;
      await holder?.end().catch(() => undefined);
    },
  };
}

/** Returns whether no server runs on this transaction's database; none can start before it ends. */
export async function runsAlone(within: pg.PoolClient): Promise<boolean> {
  const { rows } = await within.query<{ alone: boolean }>("select pg_try_advisory_xact_lock($1) as alone", [LOCK_KEY]);
  return rows[0]?.alone === true;
}
