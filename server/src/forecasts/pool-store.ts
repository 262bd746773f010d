import type { PoolEntry } from "@sextant/core/forecast";
import type pg from "pg";
import type { Database } from "../database/database.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { ColumnOf, RowOf } from "../database/row.ts";

/** A pool as it is used: for bars that close from `inForceMs` on, until the next is in force. */
export type PoolInUse = {
  readonly key: string;
  /** What a claim's `inputHash` was made with can be looked up by it. */
  readonly digest: string;
  readonly entry: PoolEntry;
  /** By the clock of the installation, epoch ms. */
  readonly inForceMs: number;
};

export type PoolStore = {
  /**
   * Writes a pool down before it is used. Gives the one that is used: the first of its kind that any process wrote down for the same
   * `asOfMs`, whatever bars that process had.
   */
  keep(pool: PoolInUse): Promise<PoolInUse>;
  /** The one that was written down for `asOfMs`. */
  find(key: string, asOfMs: number): Promise<PoolInUse | undefined>;
  /** Those in force at some time between these two, both included, oldest first. */
  between(fromMs: number, toMs: number): Promise<readonly PoolInUse[]>;
};

/**
 * Creates the store of the pools of one model and one kind of bars, simulated or real. `digest` is the hash of the
 * stored `entry`.
 */
export function createPoolStore(
  { pool }: Database,
  { modelVersion, isSimulated }: { readonly modelVersion: string; readonly isSimulated: boolean },
): PoolStore {
  async function first(within: Pick<pg.Pool, "query">, key: string, asOfMs: number): Promise<PoolInUse | undefined> {
    const { rows } = await within.query<StoredRow>(
      `select key, digest, entry, in_force_from as at from forecast_pools
       where key = $1 and as_of = $2 and model = $3 and simulated = $4 order by in_force_from, digest limit 1`,
      [key, new Date(asOfMs), modelVersion, isSimulated],
    );
    return rows.map(poolOf)[0];
  }

  return {
    find: (key, asOfMs) => first(pool, key, asOfMs),

    keep: (made) =>
      inTransaction(pool, async (client) => {
        // One writer at a time: of two pools made on the same day from different bars, only one may be valid.
        await client.query("lock table forecast_pools in share row exclusive mode");
        const { key, digest, entry, inForceMs } = made;
        const known = await first(client, key, entry.asOfMs);
        if (known !== undefined) return known;
        await client.query(
          `insert into forecast_pools (digest, key, as_of, in_force_from, model, simulated, entry)
           values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
          [digest, key, new Date(entry.asOfMs), new Date(inForceMs), modelVersion, isSimulated, JSON.stringify(entry)],
        );
        const { rows } = await client.query<StoredRow>(
          "select key, digest, entry, in_force_from as at from forecast_pools where digest = $1",
          [digest],
        );
        return { ...made, inForceMs: rows[0]?.at.getTime() ?? inForceMs };
      }),

    async between(fromMs, toMs) {
      const { rows } = await pool.query<StoredRow>(
        `select key, digest, entry, in_force_from as at from forecast_pools
         where model = $1 and simulated = $2 and in_force_from between $3 and $4 order by in_force_from, digest`,
        [modelVersion, isSimulated, new Date(fromMs), new Date(toMs)],
      );
      return rows.map(poolOf);
    },
  };
}

type StoredRow = RowOf<"forecast_pools", "key" | "digest" | "entry"> & {
  readonly at: ColumnOf<"forecast_pools", "in_force_from">;
};

function poolOf({ key, digest, entry, at }: StoredRow): PoolInUse {
  return { key, digest, entry: JSON.parse(entry) as PoolEntry, inForceMs: at.getTime() };
}
