import { BOOKS, readSigned } from "@sextant/core/record";
import type { Database } from "../database/database.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { RowOf } from "../database/row.ts";
import { type RecordKey, signHead, verifySignature } from "./record-key.ts";

/**
 * When the key that signed the record is lost for good: signs its heads anew with this one, so that it goes on. Rows stay as they
 * are. A head that its own key did not sign, or not so, is left alone, and its book goes on refusing. `wallMs` is the machine's time.
 */
export async function handOverHeads({ pool }: Database, key: RecordKey, clock: { wallMs(): number }): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { rows } = await client.query<RowOf<"record_heads">>(
      "select book, count, hash, statement from record_heads where book = any($1) order by book for update",
      [BOOKS],
    );
    // A head only moves on, and this one stays where it is: the one time that another hand signs the same.
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
