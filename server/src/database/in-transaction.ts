import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";

/** The transaction that the running code belongs to. */
const current = new AsyncLocalStorage<{ readonly pool: pg.Pool; isOver: boolean }>();

/** Runs work whole or not at all; what it throws undoes it. A connection that cannot even be told so is not used again. */
export async function inTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const transaction = { pool, isOver: false };
  let isLost = false;
  try {
    await client.query("begin");
    const result = await current.run(transaction, () => work(client));
    await client.query("commit");
    return result;
  } catch (fault) {
    await client.query("rollback").catch(() => {
      isLost = true;
    });
    throw fault;
  } finally {
    transaction.isOver = true;
    client.release(isLost);
  }
}

type OnConnect = (fault: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void;

/**
 * Makes a pool of a test refuse a connection to code that runs within a transaction on the same pool. As many such transactions as the
 * pool has connections would all wait for one more, and nobody would give one back.
 */
export function refuseSecondConnections(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (then?: OnConnect) => Promise<pg.PoolClient>;
  pool.connect = ((then?: OnConnect) => {
    const transaction = current.getStore();
    if (transaction?.pool !== pool || transaction.isOver) return connect(then);
    const fault = new Error(
      "A second connection of the pool is requested within a transaction: use the transaction's client.",
    );
    if (then === undefined) return Promise.reject(fault);
    process.nextTick(then, fault, undefined, () => undefined);
    return undefined;
  }) as typeof pool.connect;
}
