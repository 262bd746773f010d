import type { Book } from "@sextant/core/record";
import type pg from "pg";

/** Brings the list of waiting claims in line with the entries, which alone count. The caller's transaction holds the head. */
export async function mendOpen(client: pg.PoolClient, book: Book): Promise<void> {
  await client.query(
    `delete from record_open o where o.book = $1 and (
       exists (select from record_entries r where r.book = o.book and r.kind = 'resolve' and r.claim_id = o.claim_id)
       or not exists (select from record_entries i where i.book = o.book and i.kind = 'issue' and i.claim_id = o.claim_id))`,
    [book],
  );
  await client.query(
    `insert into record_open (book, claim_id, symbol, timeframe, expires_at, only_at_end)
     select i.book, i.claim_id, i.symbol, i.timeframe, i.expires_at,
            i.claim_kind in ('volatility', 'range') or i.action = 'HOLD' or i.line::jsonb ->> 'target' is null
       from record_entries i
      where i.book = $1 and i.kind = 'issue'
        and not exists (select from record_entries r where r.book = i.book and r.kind = 'resolve' and r.claim_id = i.claim_id)
     on conflict do nothing`,
    [book],
  );
}
