import type { Database } from "../../database/database.ts";

/**
 * Does the work unless another process holds the lock of this name; returns whether it was done here. The lock ends
 * with the process.
 */
export async function withOnlyOne({ pool }: Database, name: string, work: () => Promise<void>): Promise<boolean> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ got: boolean }>(
      "select pg_try_advisory_lock(hashtextextended($1, 0)) as got",
      [name],
    );
    if (rows[0]?.got !== true) return false;
    try {
      await work();
      return true;
    } finally {
      await client.query("select pg_advisory_unlock(hashtextextended($1, 0))", [name]).catch(() => undefined);
    }
  } finally {
    client.release();
  }
}
