import type { PoolEntry } from "@sextant/core/forecast";
import type { Database } from "../database/database.ts";

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
  /** Writes a pool down before it is used, once; gives since when it is in force, which is what the first writer said. */
  keep(pool: PoolInUse): Promise<number>;
  /** Those in force at some time between these two, both included, oldest first. */
  between(fromMs: number, toMs: number): Promise<readonly PoolInUse[]>;
};

/** The pools of one model and of one kind of bars, made up or real. `digest` is the hash of `entry` as it stands there. */
export function createPoolStore(
  { pool }: Database,
  { modelVersion, isMadeUp }: { readonly modelVersion: string; readonly isMadeUp: boolean },
): PoolStore {
  return {
    async keep({ key, digest, entry, inForceMs }) {
      await pool.query(
        `insert into forecast_pools (digest, key, as_of, in_force_from, model, made_up, entry)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
        [digest, key, new Date(entry.asOfMs), new Date(inForceMs), modelVersion, isMadeUp, JSON.stringify(entry)],
      );
      const { rows } = await pool.query<{ at: Date }>(
        "select in_force_from as at from forecast_pools where digest = $1",
        [digest],
      );
      return rows[0]?.at.getTime() ?? inForceMs;
    },
    async between(fromMs, toMs) {
      const { rows } = await pool.query<{ key: string; digest: string; entry: string; at: Date }>(
        `select key, digest, entry, in_force_from as at from forecast_pools
         where model = $1 and made_up = $2 and in_force_from between $3 and $4 order by in_force_from, digest`,
        [modelVersion, isMadeUp, new Date(fromMs), new Date(toMs)],
      );
      return rows.map(({ key, digest, entry, at }) => ({
        ...{ key, digest, entry: JSON.parse(entry) as PoolEntry, inForceMs: at.getTime() },
      }));
    },
  };
}
