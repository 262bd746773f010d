import type pg from "pg";
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
  /** Adds several in their order within the caller's transaction, all or none; returns whether they fit. */
  addAll(
    within: Pick<pg.PoolClient, "query">,
    userId: string,
    symbols: readonly string[],
    options: { readonly atMs: number; readonly most: number },
  ): Promise<boolean>;
  remove(userId: string, symbol: string): Promise<void>;
  /** Returns the symbols that each of these users follows; users who follow none are absent. */
  among(userIds: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>>;
  /** Returns every followed symbol, the most followed first. */
  followed(most: number): Promise<readonly string[]>;
};

export function createWatchlistStore({ pool }: Database): WatchlistStore {
  const addAll: WatchlistStore["addAll"] = async (within, userId, symbols, { atMs, most }) => {
    // The user's row is locked, so that two concurrent additions cannot both be the last that fits.
    await within.query("select from users where id = $1 for update", [userId]);
    const { rows } = await within.query<RowOf<"watchlist", "symbol">>(
      "select symbol from watchlist where user_id = $1",
      [userId],
    );
    const known = new Set(rows.map(({ symbol }) => symbol));
    const fresh = [...new Set(symbols)].filter((symbol) => !known.has(symbol));
    if (known.size + fresh.length > most) return fresh.length === 0;
    for (const [i, symbol] of fresh.entries())
      await within.query("insert into watchlist (user_id, symbol, added_at) values ($1, $2, $3)", [
        userId,
        symbol,
        // A list is read in the order of its times.
        new Date(atMs + i),
      ]);
    return true;
  };
  return {
    async of(userId) {
      const { rows } = await pool.query<RowOf<"watchlist", "symbol" | "added_at">>(
        "select symbol, added_at from watchlist where user_id = $1 order by added_at, symbol",
        [userId],
      );
      return rows.map(({ symbol, added_at }) => ({ symbol, addedAtMs: added_at.getTime() }));
    },
    add: (userId, symbol, options) => inTransaction(pool, (client) => addAll(client, userId, [symbol], options)),
    addAll,
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
