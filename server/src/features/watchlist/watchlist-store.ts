import type { Database } from "../../database/database.ts";
import { inTransaction } from "../../database/in-transaction.ts";
import type { RowOf } from "../../database/row.ts";

export type Watched = { readonly symbol: string; readonly addedAtMs: number };

/** A store of the symbols that users follow. */
export type WatchlistStore = {
  /** Returns a user's symbols in the order they were added. */
  of(userId: string): Promise<readonly Watched[]>;
  /** Adds a symbol unless it is there or the maximum is reached; returns whether it fits. */
  add(userId: string, symbol: string, options: { readonly atMs: number; readonly most: number }): Promise<boolean>;
  remove(userId: string, symbol: string): Promise<void>;
  /** Returns the symbols that each of these users follows; users who follow none are absent. */
  among(userIds: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>>;
  /** Returns every followed symbol, the most followed first. */
  followed(most: number): Promise<readonly string[]>;
};

export function createWatchlistStore({ pool }: Database): WatchlistStore {
  return {
    async of(userId) {
      const { rows } = await pool.query<RowOf<"watchlist", "symbol" | "added_at">>(
        "select symbol, added_at from watchlist where user_id = $1 order by added_at, symbol",
        [userId],
      );
      return rows.map(({ symbol, added_at }) => ({ symbol, addedAtMs: added_at.getTime() }));
    },
    add: (userId, symbol, { atMs, most }) =>
      inTransaction(pool, async (client) => {
        // The user's row is locked, so that two concurrent additions cannot both be the last that fits.
        await client.query("select from users where id = $1 for update", [userId]);
        const { rows } = await client.query<RowOf<"watchlist", "symbol">>(
          "select symbol from watchlist where user_id = $1",
          [userId],
        );
        const has = rows.some((row) => row.symbol === symbol);
        const fits = has || rows.length < most;
        if (fits && !has)
          await client.query("insert into watchlist (user_id, symbol, added_at) values ($1, $2, $3)", [
            userId,
            symbol,
            new Date(atMs),
          ]);
        return fits;
      }),
    async remove(userId, symbol) {
      await pool.query("delete from watchlist where user_id = $1 and symbol = $2", [userId, symbol]);
    },
    async among(userIds) {
      const { rows } = await pool.query<RowOf<"watchlist", "user_id"> & { readonly symbols: string[] }>(
        "select user_id, array_agg(symbol) as symbols from watchlist where user_id = any($1) group by user_id",
        [userIds],
      );
      return new Map(rows.map(({ user_id, symbols }) => [user_id, new Set(symbols)]));
    },
    async followed(most) {
      const { rows } = await pool.query<RowOf<"watchlist", "symbol">>(
        "select symbol from watchlist group by symbol order by count(*) desc, symbol limit $1",
        [most],
      );
      return rows.map(({ symbol }) => symbol);
    },
  };
}
