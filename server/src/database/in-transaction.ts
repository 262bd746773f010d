import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";

/** The transaction of the running code, within which a test's pool rejects a second connection. */
export const runningTransaction = new AsyncLocalStorage<{ readonly pool: pg.Pool; isOver: boolean }>();

/**
 * Runs work in a transaction and rolls it back when it throws. A connection on which even the rollback fails is not
 * reused.
 */
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
