import type pg from "pg";
import { sendInParts } from "../../../database/send-in-parts.ts";
import { PART } from "../matched-records.ts";

type Queryable = Pick<pg.Pool | pg.PoolClient, "query">;

/** A record that a connection reads and doesn't add. */
export type KnownElsewhere = {
  readonly externalId: string;
  /** The matching transaction from a file or manual entry; undefined where its owner has deleted it. */
  readonly transactionId: string | undefined;
  /** The timestamp the connection reports; undefined where none is stored. */
  readonly atMs?: number;
};

/** Rows read or written at a time: parsing one page takes a few milliseconds. */
const PAGE = 1_000;
/** A connection's own timestamp of a transaction may precede that of a file or manual entry by up to this long. */
const APART_MS = 2 * 86_400_000;

/**
 * Returns the number under which the `n`-th of the transactions that add up to a connection's transaction is stored.
 */
export function partNumber(externalId: string, n: number): string {
  return n === 0 ? externalId : `${externalId}${PART}${String(n)}`;
}

/** Records that connections to exchanges read and don't add. */
export const connectionKnown = {
  /** Returns those of a source, of all its connections to a portfolio. */
  async of(
    db: Queryable,
    portfolioId: string,
    source: string,
  ): Promise<readonly (KnownElsewhere & { readonly connectionId: string | undefined })[]> {
    const found: (KnownElsewhere & { readonly connectionId: string | undefined })[] = [];
    let after = "";
    for (let count = PAGE; count === PAGE;) {
      const { rows } = await db.query<{
        external_id: string;
        connection_id: string | null;
        transaction_id: string | null;
      }>(
        `select external_id, connection_id, transaction_id from portfolio_connection_known
           where portfolio_id = $1 and external_id > $2 and starts_with(external_id, $3)
           order by external_id limit ${String(PAGE)}`,
        [portfolioId, after, `${source}:`],
      );
      for (const row of rows)
        found.push({
          externalId: row.external_id,
          connectionId: row.connection_id ?? undefined,
          transactionId: row.transaction_id ?? undefined,
        });
      after = rows.at(-1)?.external_id ?? after;
      count = rows.length;
    }
    return found;
  },

  /** Stores records of a connection that are already in the portfolio. */
  async put(
    db: Queryable,
    { id, portfolioId }: { readonly id: string; readonly portfolioId: string },
    known: readonly KnownElsewhere[],
  ): Promise<void> {
    await sendInParts(
      Array.from({ length: Math.ceil(known.length / PAGE) }, (_, part) => part),
      (part) => known.slice(part * PAGE, (part + 1) * PAGE),
      (some) =>
        db.query(
          `insert into portfolio_connection_known (portfolio_id, external_id, connection_id, transaction_id, at)
             select $1, external_id, $2, transaction_id, at
               from unnest($3::text[], $4::text[], $5::timestamptz[]) n (external_id, transaction_id, at)
             on conflict (portfolio_id, external_id) do nothing`,
          [
            portfolioId,
            id,
            some.map(({ externalId }) => externalId),
            some.map(({ transactionId }) => transactionId ?? null),
            some.map(({ atMs }) => (atMs === undefined ? null : new Date(atMs))),
          ],
        ),
    );
  },

  /** Stores that the owner has deleted a transaction that a connection added, so that it is not added again. */
  async deleted(
    db: Queryable,
    portfolioId: string,
    { externalId, connectionId }: { readonly externalId: string; readonly connectionId: string | undefined },
  ): Promise<void> {
    await db.query(
      `insert into portfolio_connection_known (portfolio_id, external_id, connection_id, transaction_id) values ($1, $2, $3, null)
         on conflict (portfolio_id, external_id) do update set transaction_id = null`,
      [portfolioId, externalId, connectionId ?? null],
    );
  },

  /**
   * Forgets records before an import's transactions are removed, or before one transaction is removed or becomes
   * another: whatever connections skipped because of it is read again, from somewhat before the first of it on. Skipped
   * sums of several are affected as soon as one of their parts is.
   */
  async forget(
    db: Queryable,
    of: { readonly importId: string } | { readonly transactionId: string },
    nowMs: number,
  ): Promise<void> {
    const [column, id] = "importId" in of ? ["import_id", of.importId] : ["id", of.transactionId];
    await db.query(
      `with whole as (
         select distinct k.portfolio_id, split_part(k.external_id, $3, 1) as number
           from portfolio_connection_known k join portfolio_transactions t on t.id = k.transaction_id where t.${column} = $1
       ), gone as (
         delete from portfolio_connection_known k using portfolio_transactions t, whole
           where t.id = k.transaction_id and k.portfolio_id = whole.portfolio_id and split_part(k.external_id, $3, 1) = whole.number
           returning k.connection_id, t.at
       ), since as (
         select connection_id, floor(extract(epoch from min(at)) * 1000) - ${String(APART_MS)} as from_ms from gone group by connection_id
       )
       update portfolio_connections c
         set progress = c.progress || jsonb_build_object('wholeAtMs', 0,
             'leftOutFromMs', least((c.progress ->> 'leftOutFromMs')::numeric, since.from_ms)),
           next_sync_at = least(c.next_sync_at, $2)
         from since where c.id = since.connection_id and c.progress is not null`,
      [id, new Date(nowMs), PART],
    );
  },

  /**
   * Forgets a connection's records before it is removed; the next connection matches its transactions again. Where its
   * own transactions are removed too, the owner starts from scratch: everything they deleted, including from an earlier
   * connection to the same source, is read again.
   */
  async forgetConnection(
    db: Queryable,
    { id, portfolioId, source }: { readonly id: string; readonly portfolioId: string; readonly source: string },
    isWhole: boolean,
  ): Promise<void> {
    await db.query(
      `delete from portfolio_connection_known where portfolio_id = $1
         and (connection_id = $2 and ($3 or transaction_id is not null) or connection_id is null and $3 and starts_with(external_id, $4))`,
      [portfolioId, id, isWhole, `${source}:`],
    );
  },
};
