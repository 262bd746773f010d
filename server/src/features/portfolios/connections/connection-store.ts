import type pg from "pg";
import type { RowOf } from "../../../database/row.ts";

type Queryable = Pick<pg.Pool | pg.PoolClient, "query">;

/** A stored connection of a portfolio. */
export type ConnectionRow = {
  readonly id: string;
  readonly portfolioId: string;
  readonly userId: string;
  readonly kind: "address" | "exchange";
  readonly source: string;
  readonly label: string;
  readonly identifier: string;
  readonly sealedKey: Buffer | undefined;
  /** How far it was read; null before the first reading. */
  readonly progress: unknown;
  readonly status: "new" | "syncing" | "current" | "failed" | "refused";
  readonly reason: string | null;
  readonly failures: number;
  readonly createdAtMs: number;
  readonly lastSyncAtMs: number | undefined;
  readonly readUntilMs: number | undefined;
  readonly nextSyncAtMs: number;
  /** Number of transactions it added that still exist. */
  readonly transactions: number;
};

export type NewConnection = Pick<
  ConnectionRow,
  "id" | "portfolioId" | "kind" | "source" | "label" | "identifier" | "sealedKey" | "createdAtMs"
>;

/** The outcome of a reading. */
export type SyncEnd = {
  readonly status: "current" | "failed" | "refused";
  readonly reason: string | null;
  readonly failures: number;
  readonly nextSyncAtMs: number;
};

type ConnectionSql = RowOf<"portfolio_connections"> & { readonly user_id: string; readonly transactions: number };

const SELECT = `select c.*, p.user_id,
    (select count(*)::int from portfolio_transactions t where t.connection_id = c.id) as transactions
  from portfolio_connections c join portfolios p on p.id = c.portfolio_id`;

/** The store of portfolios' connections. */
export const connectionStore = {
  /** Returns a portfolio's connections, oldest first. */
  async of(db: Queryable, portfolioId: string): Promise<readonly ConnectionRow[]> {
    const { rows } = await db.query<ConnectionSql>(`${SELECT} where c.portfolio_id = $1 order by c.created_at, c.id`, [
      portfolioId,
    ]);
    return rows.map(connectionRow);
  },

  /** Returns one connection; undefined where it was deleted. */
  async find(db: Queryable, connectionId: string): Promise<ConnectionRow | undefined> {
    const { rows } = await db.query<ConnectionSql>(`${SELECT} where c.id = $1`, [connectionId]);
    return rows.map(connectionRow)[0];
  },

  /** Returns the ids of all connections of a user, oldest first: those beyond the plan's quota are paused. */
  async idsOf(db: Queryable, userId: string): Promise<readonly string[]> {
    const { rows } = await db.query<{ id: string }>(
      `select c.id from portfolio_connections c join portfolios p on p.id = c.portfolio_id where p.user_id = $1
         order by c.created_at, c.id`,
      [userId],
    );
    return rows.map(({ id }) => id);
  },

  /**
   * Returns the connections due for a reading, apart from `except`: the longest overdue one of each user, longest
   * overdue first.
   */
  async due(db: Queryable, nowMs: number, except: readonly string[], limit: number): Promise<readonly string[]> {
    const { rows } = await db.query<{ id: string }>(
      `select id from (
           select distinct on (p.user_id) c.id, c.next_sync_at
             from portfolio_connections c join portfolios p on p.id = c.portfolio_id
             where c.status <> 'refused' and c.next_sync_at <= $1 and c.id <> all($2)
             order by p.user_id, c.next_sync_at, c.id
         ) of_each order by next_sync_at, id limit $3`,
      [new Date(nowMs), except, limit],
    );
    return rows.map(({ id }) => id);
  },

  async add(db: Queryable, one: NewConnection): Promise<void> {
    await db.query(
      `insert into portfolio_connections (id, portfolio_id, kind, source, label, identifier, sealed_key, created_at, next_sync_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
      [
        ...[one.id, one.portfolioId, one.kind, one.source, one.label, one.identifier],
        one.sealedKey ?? null,
        new Date(one.createdAtMs),
      ],
    );
  },

  /**
   * Marks a connection as being read, unless another process is already reading it; returns whether this process may
   * read it.
   */
  async begin(db: Queryable, connectionId: string, nowMs: number, brokenOffAtMs: number): Promise<boolean> {
    const { rowCount } = await db.query(
      `update portfolio_connections set status = 'syncing', next_sync_at = $3
         where id = $1 and status <> 'refused' and not (status = 'syncing' and next_sync_at > $2)`,
      [connectionId, new Date(nowMs), new Date(brokenOffAtMs)],
    );
    return rowCount === 1;
  },

  /** Postpones the next reading. */
  async putOff(db: Queryable, connectionId: string, untilMs: number): Promise<void> {
    await db.query("update portfolio_connections set next_sync_at = $2 where id = $1", [
      connectionId,
      new Date(untilMs),
    ]);
  },

  /** Stores how far the connection was read. */
  async advance(
    db: Queryable,
    connectionId: string,
    {
      progress,
      readUntilMs,
      nowMs,
    }: { readonly progress: unknown; readonly readUntilMs: number; readonly nowMs: number },
  ): Promise<void> {
    await db.query("update portfolio_connections set progress = $2, read_until = $3, last_sync_at = $4 where id = $1", [
      connectionId,
      JSON.stringify(progress),
      new Date(readUntilMs),
      new Date(nowMs),
    ]);
  },

  /** Stores the outcome of a reading. Deletes a key that its exchange rejected. */
  async end(db: Queryable, connectionId: string, { status, reason, failures, nextSyncAtMs }: SyncEnd): Promise<void> {
    await db.query(
      `update portfolio_connections set status = $2, reason = $3, failures = $4, next_sync_at = $5,
         sealed_key = case when $2 = 'refused' then null else sealed_key end where id = $1`,
      [connectionId, status, reason, failures, new Date(nextSyncAtMs)],
    );
  },

  async remove(db: Queryable, connectionId: string): Promise<void> {
    await db.query("delete from portfolio_connections where id = $1", [connectionId]);
  },
};

function connectionRow(row: ConnectionSql): ConnectionRow {
  return {
    id: row.id,
    portfolioId: row.portfolio_id,
    userId: row.user_id,
    kind: row.kind,
    source: row.source,
    label: row.label,
    identifier: row.identifier,
    sealedKey: row.sealed_key ?? undefined,
    progress: row.progress,
    status: row.status,
    reason: row.reason,
    failures: row.failures,
    createdAtMs: row.created_at.getTime(),
    lastSyncAtMs: row.last_sync_at?.getTime(),
    readUntilMs: row.read_until?.getTime(),
    nextSyncAtMs: row.next_sync_at.getTime(),
    transactions: row.transactions,
  };
}
