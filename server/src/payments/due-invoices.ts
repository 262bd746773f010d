import type { RowOf } from "../database/row.ts";
import { readCursor } from "./chain-cursor.ts";
import { lockOwners } from "./commit-chunk.ts";
import { fencedBooks } from "./fenced-books.ts";
import type { WatchParts } from "./watch-parts.ts";

const AT_ONCE = 50;
/** Longer than a late window: what is older changes by new transfers only. */
const LOOKED_AT = "9 days";

/** Computes anew the invoices whose status hangs on the chain's time or head: what is confirming, over its end, or paid after it. */
export async function recomputeDue(parts: WatchParts): Promise<void> {
  const { reader, database, books, atMoment } = parts;
  const { terms } = reader;
  const cursor = await readCursor(database.pool, terms.id);
  if (cursor?.chainId !== terms.chainId) return;
  const { rows } = await database.pool.query<RowOf<"invoices", "id">>(
    `select i.id from invoices i
     where i.network = $1 and i.chain_id = $2 and (
       (i.is_open and (i.status = 'PROCESSING' or i.expires_at < $3))
       or ((i.status <> 'SETTLED' or i.finality = 'tag') and exists (select from chain_transfers t
         where t.invoice_id = i.id and t.state = 'canonical' and t.block_time > $3 - interval '${LOOKED_AT}')))
     order by i.id`,
    [terms.id, terms.chainId, new Date(cursor.timeMs)],
  );
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const ids = rows.slice(at, at + AT_ONCE).map(({ id }) => id);
    await fencedBooks(parts, async (client) => {
      await atMoment("transaction-begun");
      await lockOwners(client, ids);
      for (const id of ids) await books.recompute(id, client);
      await atMoment("before-commit");
    });
  }
}
