import type pg from "pg";
import { inTransaction } from "../database/in-transaction.ts";
import type { Lease } from "./leader-election.ts";

/** Another process has acquired the lease since, so nothing was written. */
export class LeadershipLost extends Error {
  constructor({ role, fence }: Lease) {
    super(`Leadership of ${role} (fence ${String(fence)}) belongs to another process by now; nothing was written.`);
  }
}

/** PostgreSQL ends a transaction that is idle this long, so a leader that froze in one does not block its successor. */
const IDLE = "4s";

/**
 * Runs a transaction only while the lease is current. A later acquisition either waits for this commit or has already
 * happened, in which case this throws LeadershipLost. Guards against a lock that was lost unnoticed; unique keys
 * additionally prevent duplicate work.
 */
export function fencedTransaction<T>(
  pool: pg.Pool,
  lease: Lease,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  return inTransaction(pool, async (client) => {
    await client.query(`set local idle_in_transaction_session_timeout = '${IDLE}'`);
    await checkFence(client, lease);
    return work(client);
  });
}

async function checkFence(client: pg.PoolClient, lease: Lease): Promise<void> {
  const { rowCount } = await client.query("select from leaders where name = $1 and fence = $2 for share", [
    lease.role,
    lease.fence,
  ]);
  if (rowCount === 0) throw new LeadershipLost(lease);
}
