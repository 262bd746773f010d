import type pg from "pg";

/** Runs several reads in one snapshot. */
export async function inSnapshot<T>(pool: pg.Pool, read: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isLost = false;
  try {
    await client.query("begin isolation level repeatable read read only");
    return await read(client);
  } finally {
    await client.query("commit").catch(() => {
      isLost = true;
    });
    client.release(isLost);
  }
}
