import type pg from "pg";
import { sendInParts } from "../../../database/send-in-parts.ts";
import { PART } from "../matched-records.ts";

type Queryable = Pick<pg.Pool | pg.PoolClient, "query">;

/** What a connection reads and doesn't add. */
export type KnownElsewhere = {
  readonly externalId: string;
  /** The transaction from a file or by hand that it is; undefined where its owner has deleted it. */
  readonly transactionId: string | undefined;
  /** When the connection says that it was; undefined where that is not stored. */
  readonly atMs?: number;
};

/** Read or written at a time: what is parsed at once takes a few milliseconds. */
const PAGE = 1_000;
/** By so much a connection's own time of a transaction may be before that of a file or of an entry by hand. */
const APART_MS = 2 * 86_400_000;

/** Returns the number by which the `n`-th of those is kept in mind that a connection's transaction is the sum of. */
export function partNumber(externalId: string, n: number): string {
  return n === 0 ? externalId : `${externalId}${PART}${String(n)}`;
}

/** What connections to exchanges read and don't add. */
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

  /** Writes what a connection found to be there already. */
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

  /** Writes that the owner has deleted what a connection added: it is not added again. */
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
   * Before what an import added goes, or one transaction goes or becomes another one: what connections didn't add for it is read again, from
   * somewhat before the first of it on. What is the sum of several is so where one of them goes.
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
   * Before a connection goes: what stands for its transactions is found anew by the next one. Where its own go too, its owner begins anew:
   * what they deleted, also of an earlier one to the same source, is read again.
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
