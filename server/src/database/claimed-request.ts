import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";
import { inTransaction } from "./in-transaction.ts";

/** Marks a request as done within a transaction; throws when a later attempt has taken the request over. */
export type Claim = (client: pg.PoolClient) => Promise<void>;

type Request = { readonly claim: Claim; isOver: boolean };

const current = new AsyncLocalStorage<Request>();

/**
 * Runs the work of a request that may be repeated: its writes in `inRequestTransaction` count under this claim. Work
 * that the request started without awaiting it (deliveries, timers) is not covered once the request's work has ended.
 */
export function underClaim<T>(claim: Claim, work: () => Promise<T>): Promise<T> {
  const request: Request = { claim, isOver: false };
  return current.run(request, work).finally(() => {
    request.isOver = true;
  });
}

/**
 * Runs work in a transaction, like `inTransaction`, and marks its request as done in the same transaction. So a request
 * whose connection was lost, with an unknown outcome, is done once: a retry either finds the mark or takes the request
 * over, and a commit of the first attempt that arrives after that is rolled back.
 */
export function inRequestTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const request = current.getStore();
  if (request === undefined || request.isOver) return inTransaction(pool, work);
  return inTransaction(pool, async (client) => {
    const result = await work(client);
    // Last, so that locks are taken in the same order as when a user is deleted, and this one only briefly.
    await request.claim(client);
    return result;
  });
}
