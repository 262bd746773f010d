import type { Database } from "../../database/database.ts";
import type { RowOf } from "../../database/row.ts";

/**
 * Returns the symbols a user currently follows or holds, each once: first the followed ones, in the order they were
 * added.
 */
export function createFollowedSymbols({ pool }: Database): (userId: string) => Promise<readonly string[]> {
  return async (userId) => {
    const { rows } = await pool.query<RowOf<"portfolio_holdings", "symbol">>(
      `select symbol from (
         select symbol, 1 as place, added_at as at from watchlist where user_id = $1
         union all
         select h.symbol, 2, h.since from portfolio_holdings h join portfolios p on p.id = h.portfolio_id where p.user_id = $1
       ) symbols group by symbol order by min(place), min(at), symbol`,
      [userId],
    );
    return rows.map(({ symbol }) => symbol);
  };
}
