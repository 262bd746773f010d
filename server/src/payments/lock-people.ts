import type pg from "pg";
import type { RowOf } from "../database/row.ts";

/** Class of our advisory locks with two numbers; the second is the person's. */
const LOCK_CLASS = 739_846_266;

/**
 * One at a time of what changes a person's invoices, periods and credit. The order of all locks here: transfers, people, invoices,
 * periods; several people at once in the order of their numbers, so that nobody waits in a circle.
 */
export async function lockUsers(client: pg.PoolClient, userIds: readonly string[]): Promise<void> {
  const keys = [...new Set(userIds.map(lockKey))].sort((a, b) => a - b);
  for (const key of keys) await client.query("select pg_advisory_xact_lock($1, $2)", [LOCK_CLASS, key]);
}

/** Locks the people of some invoices: all at once and in one order, so that two networks do not wait for each other. */
export async function lockOwners(client: pg.PoolClient, invoiceIds: readonly string[]): Promise<void> {
  if (invoiceIds.length === 0) return;
  const { rows } = await client.query<RowOf<"invoices", "user_id"> & { readonly user_id: string }>(
    "select distinct user_id from invoices where id = any($1) and user_id is not null",
    [invoiceIds],
  );
  await lockUsers(
    client,
    rows.map(({ user_id }) => user_id),
  );
}

/** FNV-1a, 32 bits: two people with one number merely wait for each other. */
function lockKey(userId: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < userId.length; at++) hash = Math.imul(hash ^ userId.charCodeAt(at), 0x01000193);
  return hash | 0;
}
