import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";

/** The transaction that the running code belongs to: a pool of a test refuses a second connection within it. */
export const runningTransaction = new AsyncLocalStorage<{ readonly pool: pg.Pool; isOver: boolean }>();

/** Runs work whole or not at all; what it throws undoes it. A connection that cannot even be told so is not used again. */
export async function inTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const transaction = { pool, isOver: false };
  let isLost = false;
  try {
    await client.query("begin");
    const result = await runningTransaction.run(transaction, () => work(client));
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch(() => {
      isLost = true;
    });
    throw error;
  } finally {
    transaction.isOver = true;
    client.release(isLost);
  }
}
