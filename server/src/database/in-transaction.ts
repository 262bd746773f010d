import type pg from "pg";

/** Runs work whole or not at all; what it throws undoes it. A connection that cannot even be told so is not used again. */
export async function inTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isLost = false;
  try {
    await client.query("begin");
    const result = await work(client);
    await client.query("commit");
    return result;
  } catch (fault) {
    await client.query("rollback").catch(() => {
      isLost = true;
    });
    throw fault;
  } finally {
    client.release(isLost);
  }
}
