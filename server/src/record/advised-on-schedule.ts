import type { Book } from "@sextant/core/record";
import type { Database } from "../database/database.ts";

/** Selects scheduled advice of one profile and some horizons. */
export type AdvisedChoice = { readonly profile: string; readonly horizons: readonly string[] };

/** A change of the advised action; times are ISO 8601 UTC. */
export type AdvisedChange = {
  readonly symbol: string;
  readonly action: string;
  readonly issuedAt: string;
  readonly source: string;
  /** When the previous advice expired; null for a symbol's first. */
  readonly expiredBefore: string | null;
  /** When the symbol's newest advice expires. */
  readonly expiresLast: string;
};

/**
 * Returns the scheduled advice of each symbol, by symbol and oldest first: the first row, each change, and each row
 * after the previous one had expired. A daily claim repeats its action for months, which is not read.
 */
export async function advisedOnSchedule(
  pool: Database["pool"],
  book: Book,
  { profile, horizons }: AdvisedChoice,
): Promise<readonly AdvisedChange[]> {
  const { rows } = await pool.query<AdvisedChange>(
    `select symbol, action, issued as "issuedAt", source, until as "expiredBefore", last as "expiresLast" from (
       select i.seq, i.symbol, i.action, i.line::jsonb ->> 'issuedAt' as issued, i.line::jsonb ->> 'source' as source,
         lag(i.action) over one as before, lag(i.expires_at) over one as until,
         max(i.expires_at) over (partition by i.symbol) as last
       from record_entries i
       where i.book = $1 and i.kind = 'issue' and i.claim_kind = 'advisory' and i.origin = 'scheduled'
         and i.profile = $2 and i.horizon = any($3)
       window one as (partition by i.symbol order by i.seq)) advised
     where before is distinct from action or issued > until order by symbol, seq`,
    [book, profile, horizons],
  );
  return rows;
}
