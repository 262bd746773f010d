import type pg from "pg";
import { inTransaction } from "../database/in-transaction.ts";
import type { Holding } from "./duties.ts";

/** Somebody else has taken the duty since: what was to be written is not. */
export class DutyLost extends Error {
  constructor({ duty, fence }: Holding) {
    super(`The duty ${duty} (taking ${String(fence)}) belongs to another process by now; nothing was written.`);
  }
}

/** A transaction that lies idle so long is ended by PostgreSQL: a holder frozen within it does not keep the next one waiting. */
const IDLE = "4s";

/**
 * Runs work whole and only while the holding stands: a later taking either waits for its commit or is seen, and then throws
 * DutyLost. For a lock that was lost unnoticed; against doing a thing twice there are unique keys besides.
 */
export function fencedTransaction<T>(
  pool: pg.Pool,
  holding: Holding,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  return inTransaction(pool, async (client) => {
    await client.query(`set local idle_in_transaction_session_timeout = '${IDLE}'`);
    await checkFence(client, holding);
    return work(client);
  });
}

async function checkFence(client: pg.PoolClient, holding: Holding): Promise<void> {
  const { rowCount } = await client.query("select from duties where name = $1 and fence = $2 for share", [
    holding.duty,
    holding.fence,
  ]);
  if (rowCount === 0) throw new DutyLost(holding);
}
