import type pg from "pg";
import { inTransaction } from "../database/in-transaction.ts";
import type { Lease } from "./leader-election.ts";

/** Somebody else has taken the duty since: what was to be written is not. */
export class LeadershipLost extends Error {
  constructor({ role, fence }: Lease) {
    super(`The duty ${role} (taking ${String(fence)}) belongs to another process by now; nothing was written.`);
  }
}

/** A transaction that lies idle so long is ended by PostgreSQL: a holder frozen within it does not keep the next one waiting. */
const IDLE = "4s";

/**
 * Runs work whole and only while the holding stands: a later taking either waits for its commit or is seen, and then throws
 * LeadershipLost. For a lock that was lost unnoticed; against doing a thing twice there are unique keys besides.
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
