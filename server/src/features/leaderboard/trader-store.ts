import { type copySettings, type FollowedTrader, Failure } from "@sextant/core/contract";
import { glance } from "@sextant/core/identity";
import { isoTimeOf } from "@sextant/core/market";
import type pg from "pg";
import type * as z from "zod";
import type { Database } from "../../database/database.ts";
import { inRequestTransaction } from "../../database/claimed-request.ts";
import { createUlid } from "../../ulid.ts";

export type CopySettings = z.output<typeof copySettings>;

/** A participant in the leaderboard, or a house agent. */
export type TraderRow = {
  readonly id: string;
  readonly userId: string | undefined;
  readonly pseudonym: string;
  readonly positionsDelayHours: number | null;
  readonly joinedAtMs: number;
};

type TraderSql = {
  readonly id: string;
  readonly user_id: string | null;
  readonly pseudonym: string;
  readonly positions_delay_hours: number | null;
  readonly joined_at: Date;
};

const TRADER = "select id, user_id, pseudonym, positions_delay_hours, joined_at from traders";
export const MOST_FOLLOWED_TRADERS = 50;

const traderRow = ({ id, user_id, pseudonym, positions_delay_hours, joined_at }: TraderSql): TraderRow => ({
  id,
  userId: user_id ?? undefined,
  pseudonym,
  positionsDelayHours: positions_delay_hours,
  joinedAtMs: joined_at.getTime(),
});

/** Adds a house agent to the leaderboard, once. */
export async function joinAgent(
  client: pg.PoolClient,
  { id, pseudonym }: { readonly id: string; readonly pseudonym: string },
  nowMs: number,
): Promise<void> {
  await client.query(
    `insert into traders (id, agent, pseudonym, look, positions_delay_hours, joined_at) values ($1, $2, $3, $4, 0, $5)
       on conflict do nothing`,
    [createUlid(nowMs), id, pseudonym, glance(pseudonym), new Date(nowMs)],
  );
}

export type TraderStore = ReturnType<typeof createTraderStore>;

/** Creates the store of leaderboard participants and their followers. */
export function createTraderStore({ pool }: Database) {
  return {
    async ofUser(userId: string): Promise<TraderRow | undefined> {
      const { rows } = await pool.query<TraderSql>(`${TRADER} where user_id = $1`, [userId]);
      return rows.map(traderRow)[0];
    },
    async find(traderId: string): Promise<TraderRow | undefined> {
      const { rows } = await pool.query<TraderSql>(`${TRADER} where id = $1`, [traderId]);
      return rows.map(traderRow)[0];
    },
    /** Returns the names of traders; deleted users have none. */
    async names(traderIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const { rows } = await pool.query<{ id: string; pseudonym: string }>(
        "select id, pseudonym from traders where id = any($1)",
        [traderIds],
      );
      return new Map(rows.map(({ id, pseudonym }) => [id, pseudonym]));
    },
    /**
     * Joins, or changes the name. The accounts of this season count from their first order, whenever the user joins.
     */
    async join(
      userId: string,
      { pseudonym, positionsDelayHours }: { readonly pseudonym: string; readonly positionsDelayHours: number | null },
      now: { readonly atMs: number; readonly season: string },
    ): Promise<TraderRow> {
      return inRequestTransaction(pool, async (client) => {
        const { rowCount } = await client.query("select from users where id = $1 for no key update", [userId]);
        if (rowCount === 0) throw new Failure("signed-out");
        const taken = await client.query(
          "select from traders where look = $2 and user_id is distinct from $1 union all select from users where lower(username) = lower($3) and id <> $1",
          [userId, glance(pseudonym), pseudonym],
        );
        if (taken.rowCount !== 0) throw new Failure("username-taken", { username: pseudonym }, { field: "pseudonym" });
        const { rows } = await client.query<TraderSql>(
          `insert into traders (id, user_id, pseudonym, look, positions_delay_hours, joined_at) values ($1, $2, $3, $4, $5, $6)
             on conflict (user_id) do update set pseudonym = $3, look = $4, positions_delay_hours = $5
             returning id, user_id, pseudonym, positions_delay_hours, joined_at`,
          [createUlid(now.atMs), userId, pseudonym, glance(pseudonym), positionsDelayHours, new Date(now.atMs)],
        );
        const [row] = rows;
        if (row === undefined) throw new Error("a trader was not stored");
        // From here on the record stays on the board whatever happens to its owner, so that no one leaves to hide a
        // loss.
        await client.query(
          `update leaderboard_records r set trader_id = $2, entered_at = coalesce(r.entered_at, $3), user_id = null,
             changed_at = clock_timestamp()
           from paper_accounts a where a.id = r.account_id and a.user_id = $1 and a.season = $4`,
          [userId, row.id, new Date(now.atMs), now.season],
        );
        return traderRow(row);
      });
    },
    async leave(userId: string): Promise<void> {
      await inRequestTransaction(pool, async (client) => {
        await client.query("delete from traders where user_id = $1", [userId]);
        await client.query(
          `update leaderboard_records r set changed_at = clock_timestamp() from paper_accounts a
             where a.id = r.account_id and a.user_id = $1`,
          [userId],
        );
      });
    },
    async followed(userId: string): Promise<FollowedTrader[]> {
      const { rows } = await pool.query<{
        trader_id: string;
        pseudonym: string;
        since: Date;
        notify: boolean;
        copy: CopySettings | null;
        copy_stopped: string | null;
      }>(
        `select f.trader_id, t.pseudonym, f.since, f.notify, f.copy, f.copy_stopped from followed_traders f
           join traders t on t.id = f.trader_id where f.user_id = $1 order by f.since, f.trader_id`,
        [userId],
      );
      return rows.map(({ trader_id, pseudonym, since, notify, copy, copy_stopped }) => ({
        traderId: trader_id,
        pseudonym,
        since: isoTimeOf(since.getTime()),
        notify,
        copy,
        copyStopped: copy_stopped,
      }));
    },
    /**
     * Follows, or changes the settings; returns whether it is new. `equity`: the worth of the follower's account, where
     * trades are copied.
     */
    async follow(
      userId: string,
      input: { readonly traderId: string; readonly notify: boolean; readonly copy: CopySettings | null },
      { atMs, equity }: { readonly atMs: number; readonly equity: string | undefined },
      within: (client: pg.PoolClient, isNew: boolean) => Promise<void>,
    ): Promise<void> {
      const { traderId, notify, copy } = input;
      await inRequestTransaction(pool, async (client) => {
        const { rowCount } = await client.query("select from users where id = $1 for no key update", [userId]);
        if (rowCount === 0) throw new Failure("signed-out");
        const { rows } = await client.query<{ trader_id: string }>(
          "select trader_id from followed_traders where user_id = $1",
          [userId],
        );
        const isNew = !rows.some((row) => row.trader_id === traderId);
        if (isNew && rows.length >= MOST_FOLLOWED_TRADERS)
          throw new Failure("bad-request", {
            detail: `you already follow ${String(MOST_FOLLOWED_TRADERS)} traders; unfollow one first`,
          });
        await client.query(
          `insert into followed_traders (user_id, trader_id, since, notify, copy, copy_equity) values ($1, $2, $3, $4, $5, $6)
             on conflict (user_id, trader_id) do update set notify = $4, copy = $5, copy_stopped = null,
               copy_equity = case when $5::jsonb is null then null else coalesce(followed_traders.copy_equity, $6) end`,
          [
            userId,
            traderId,
            new Date(atMs),
            notify,
            copy === null ? null : JSON.stringify(copy),
            copy === null ? null : (equity ?? null),
          ],
        );
        await within(client, isNew);
      });
    },
    async unfollow(userId: string, traderId: string): Promise<void> {
      await inRequestTransaction(pool, (client) =>
        client.query("delete from followed_traders where user_id = $1 and trader_id = $2", [userId, traderId]),
      );
    },
    async followers(traderId: string): Promise<number> {
      const { rows } = await pool.query<{ count: number }>(
        "select count(*)::int as count from followed_traders where trader_id = $1",
        [traderId],
      );
      return rows[0]?.count ?? 0;
    },
  };
}
