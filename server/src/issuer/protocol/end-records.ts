import { createHash } from "node:crypto";
import type pg from "pg";

/** As ids and owners stand in the protocol's records. */
export function recordHash(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

/** Ends all that the protocol holds for an account, sessions first of all. How many records. */
export async function endRecordsOf(on: pg.Pool | pg.PoolClient, accountId: string): Promise<number> {
  const { rowCount } = await on.query("delete from issuer_records where payload ->> 'account' = $1", [
    recordHash(accountId),
  ]);
  return rowCount ?? 0;
}
