import { type Book, ruleOf, type WrittenEntry } from "@sextant/core/record";
import type pg from "pg";

/** Adds new claims to the list of open ones (`record_open`), and removes those that ended. */
export async function moveOpen(client: pg.PoolClient, book: Book, written: readonly WrittenEntry[]): Promise<void> {
  const opened = written.flatMap(({ entry }) => (entry.kind === "issue" ? [entry] : []));
  const ended = written.flatMap(({ entry }) => (entry.kind === "resolve" ? [entry.of] : []));
  if (opened.length > 0)
    await client.query(
      `insert into record_open (book, claim_id, symbol, timeframe, expires_at, only_at_end)
       select $1, * from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::boolean[])`,
      [
        book,
        opened.map(({ id }) => id),
        opened.map(({ symbol }) => symbol),
        opened.map(({ timeframe }) => timeframe),
        opened.map(({ expiresAt }) => expiresAt),
        opened.map((issue) => !["barriers", "touch"].includes(ruleOf(issue))),
      ],
    );
  if (ended.length > 0)
    await client.query("delete from record_open where book = $1 and claim_id = any($2)", [book, ended]);
}

/**
 * Rebuilds the list of open claims from the entries, which are authoritative. The caller's transaction has the head
 * locked.
 */
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
