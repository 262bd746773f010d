import { createHash } from "node:crypto";
import type pg from "pg";

/** Hashes an id or owner as the protocol's records store it. */
export function recordHash(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

/** Deletes everything the protocol stores for an account, sessions first. Returns how many records. */
export async function endRecordsOf(on: pg.Pool | pg.PoolClient, accountId: string): Promise<number> {
  const { rowCount } = await on.query("delete from issuer_records where payload ->> 'account' = $1", [
    recordHash(accountId),
  ]);
  return rowCount ?? 0;
}
