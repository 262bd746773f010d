import type pg from "pg";
import { runningTransaction } from "./in-transaction.ts";

type OnConnect = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void;

/**
 * Makes a test's pool reject a connection to code that runs within a transaction on the same pool. If as many such
 * transactions as the pool has connections each waited for one more, they would deadlock.
 */
export function refuseSecondConnections(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (then?: OnConnect) => Promise<pg.PoolClient>;
  pool.connect = ((then?: OnConnect) => {
    const transaction = runningTransaction.getStore();
    if (transaction?.pool !== pool || transaction.isOver) return connect(then);
    const error = new Error(
      "A second connection of the pool is requested within a transaction: use the transaction's client.",
    );
    if (then === undefined) return Promise.reject(error);
    process.nextTick(then, error, undefined, () => undefined);
    return undefined;
  }) as typeof pool.connect;
}
