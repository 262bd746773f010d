import type pg from "pg";
import type { RowOf } from "../database/row.ts";

/** Class of our two-number advisory locks; the second number is the user's. */
const LOCK_CLASS = 739_846_266;

/**
 * Serialises changes to a user's invoices, periods and credit. All code here locks in this order: transfers, users,
 * invoices, periods. Several users are locked in the order of their numbers, which rules out deadlocks.
 */
export async function lockUsers(client: pg.PoolClient, userIds: readonly string[]): Promise<void> {
  const keys = [...new Set(userIds.map(lockKey))].sort((a, b) => a - b);
  for (const key of keys) await client.query("select pg_advisory_xact_lock($1, $2)", [LOCK_CLASS, key]);
}

/** Locks the owners of some invoices, all at once and in one order, so that two networks do not deadlock. */
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

/** Hashes a user id with FNV-1a, 32 bits. Two users with the same number only wait for each other. */
function lockKey(userId: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < userId.length; at++) hash = Math.imul(hash ^ userId.charCodeAt(at), 0x01000193);
  return hash | 0;
}
