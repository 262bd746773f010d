import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";
import { inTransaction } from "./in-transaction.ts";

/** Marks, within a transaction, that a request was done by it; throws where the request was taken over by a later attempt. */
export type Claim = (client: pg.PoolClient) => Promise<void>;

type Request = { readonly claim: Claim; isOver: boolean };

const current = new AsyncLocalStorage<Request>();

/**
 * Runs the work of a request that may be sent again: what it writes in `inRequestTransaction` counts under this claim. What the request set
 * going and did not wait for (deliveries, timers) is no part of it once its work has ended.
 */
export function underClaim<T>(claim: Claim, work: () => Promise<T>): Promise<T> {
  const request: Request = { claim, isOver: false };
  return current.run(request, work).finally(() => {
    request.isOver = true;
  });
}

/**
 * Runs work whole or not at all, like `inTransaction`, and marks the request that it belongs to as done in the same transaction. So a
 * request whose connection was lost, so that the outcome is unknown, is done once: a retry either finds the mark or takes the request
 * over, and a commit of the first attempt that arrives after that is rolled back.
 */
export function inRequestTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const request = current.getStore();
  if (request === undefined || request.isOver) return inTransaction(pool, work);
  return inTransaction(pool, async (client) => {
    const result = await work(client);
    // Last of all, so that locks are taken in the order in which deleting a person takes them, and this one for a moment only.
    await request.claim(client);
    return result;
  });
}
