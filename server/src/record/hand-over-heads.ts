import { BOOKS, readSigned } from "@sextant/core/record";
import type { Database } from "../database/database.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { RowOf } from "../database/row.ts";
import { type RecordKey, signHead, verifySignature } from "./record-key.ts";

/**
 * Signs the record's heads with this key after the previous key was permanently lost, so that the record can continue.
 * Rows stay unchanged. A head without a valid signature of its own key is left alone, and its book keeps rejecting
 * writes. `wallMs` is the machine's time.
 */
export async function handOverHeads({ pool }: Database, key: RecordKey, clock: { wallMs(): number }): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { rows } = await client.query<RowOf<"record_heads">>(
      "select book, count, hash, statement from record_heads where book = any($1) order by book for update",
      [BOOKS],
    );
    // A trigger requires heads to advance, but this one stays the same: only here does another key sign it.
    await client.query("alter table record_heads disable trigger moves_on");
    for (const row of rows) {
      const head = readSigned(row.statement, verifySignature);
      if (head?.kind !== "head" || head.book !== row.book || head.count !== Number(row.count) || head.hash !== row.hash)
        continue;
      const at = new Date(Math.max(clock.wallMs(), Date.parse(head.at))).toISOString();
      await client.query("update record_heads set statement = $2 where book = $1", [
        row.book,
        signHead(key, { ...head, at }),
      ]);
    }
    await client.query("alter table record_heads enable always trigger moves_on");
  });
}
