import { isChain } from "@sextant/core/market";
import type { Database } from "../../database/database.ts";
import { inTransaction } from "../../database/in-transaction.ts";
import type { RowOf } from "../../database/row.ts";
import type { TokenName } from "../../screener/named-token.ts";

export type TokenWatch = TokenName & { readonly addedAtMs: number };

/** A store of the tokens that users watch. */
export type TokenWatchStore = {
  /** Returns a user's tokens, newest first. */
  of(userId: string): Promise<readonly TokenWatch[]>;
  has(userId: string, token: TokenName): Promise<boolean>;
  /** Adds a token unless it is there or the maximum is reached; returns whether it fits. */
  add(userId: string, token: TokenName, options: { readonly atMs: number; readonly most: number }): Promise<boolean>;
  remove(userId: string, token: TokenName): Promise<void>;
};

export function createTokenWatchStore({ pool }: Database): TokenWatchStore {
  return {
    async of(userId) {
      const { rows } = await pool.query<RowOf<"token_watches", "chain" | "address" | "added_at">>(
        "select chain, address, added_at from token_watches where user_id = $1 order by added_at desc, chain, address",
        [userId],
      );
      return rows.flatMap(({ chain, address, added_at }) =>
        isChain(chain) ? [{ chain, address, addedAtMs: added_at.getTime() }] : [],
      );
    },
    async has(userId, { chain, address }) {
      const { rowCount } = await pool.query(
        "select from token_watches where user_id = $1 and chain = $2 and address = $3",
        [userId, chain, address],
      );
      return rowCount === 1;
    },
    add: (userId, { chain, address }, { atMs, most }) =>
      inTransaction(pool, async (client) => {
        // The user's row is locked, so that two concurrent additions cannot both be the last that fits.
        await client.query("select from users where id = $1 for update", [userId]);
        const { rows } = await client.query<TokenName>("select chain, address from token_watches where user_id = $1", [
          userId,
        ]);
        if (rows.some((row) => row.chain === chain && row.address === address)) return true;
        if (rows.length >= most) return false;
        await client.query("insert into token_watches (user_id, chain, address, added_at) values ($1, $2, $3, $4)", [
          ...[userId, chain, address],
          new Date(atMs),
        ]);
        return true;
      }),
    async remove(userId, { chain, address }) {
      await pool.query("delete from token_watches where user_id = $1 and chain = $2 and address = $3", [
        ...[userId, chain, address],
      ]);
    },
  };
}
