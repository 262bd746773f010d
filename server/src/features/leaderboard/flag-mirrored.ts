import { oppositeClusters, type PlacedTrade } from "@sextant/core/leaderboard";
import type { PaperLeague } from "@sextant/core/contract";
import type pg from "pg";
import type { Database } from "../../database/database.ts";

/** Maximum trades compared, newest first: more would delay the process's prices. */
const MOST_TRADES = 20_000;

export type FlagMirroredOptions = {
  readonly database: Database;
  readonly transaction: <T>(work: (client: pg.PoolClient) => Promise<T>) => Promise<T>;
};

/**
 * Unranks accounts whose trades mirror those of another account of the season, and ranks them again where they no
 * longer do.
 */
export async function flagMirrored(
  { database, transaction }: FlagMirroredOptions,
  league: PaperLeague,
  season: string,
): Promise<void> {
  const { rows } = await database.pool.query<{
    account_id: string;
    symbol: string;
    direction: "long" | "short";
    opened_at: Date;
    closed_at: Date;
  }>(
    `select t.account_id, t.symbol, t.direction, t.opened_at, t.closed_at
       from paper_trades t join leaderboard_records r on r.account_id = t.account_id
       where r.entered_at is not null and r.league = $1 and r.season = $2 and not r.is_agent and not t.is_copy
       order by t.opened_at desc limit $3`,
    [league, season, MOST_TRADES],
  );
  const trades = rows.map(({ account_id, symbol, direction, opened_at, closed_at }): PlacedTrade => ({
    accountId: account_id,
    symbol,
    direction,
    openedAtMs: opened_at.getTime(),
    closedAtMs: closed_at.getTime(),
  }));
  const flagged = oppositeClusters(trades).flatMap(({ unrankedIds }) => unrankedIds);
  await transaction((client) =>
    client.query(
      `update leaderboard_records set is_flagged = account_id = any($3), changed_at = clock_timestamp()
         where league = $1 and season = $2 and is_flagged <> (account_id = any($3))`,
      [league, season, flagged],
    ),
  );
}
