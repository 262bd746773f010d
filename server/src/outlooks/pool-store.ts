import type { Database } from "../database/database.ts";
import type { PoolInUse } from "./rolling-pools.ts";

/** Writes down each pool before it is used: `digest` is the hash of `entry` as it stands there. */
export function createPoolStore({ pool }: Database) {
  return {
    async keep({ key, digest, entry }: PoolInUse): Promise<void> {
      await pool.query(
        "insert into forecast_pools (digest, key, as_of, entry) values ($1, $2, $3, $4) on conflict do nothing",
        [digest, key, new Date(entry.asOfMs), JSON.stringify(entry)],
      );
    },
  };
}
