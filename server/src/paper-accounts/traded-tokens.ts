import { paperToken } from "@sextant/core/paper";
import type { Database } from "../database/database.ts";

/** Returns keys of the tokens that paper accounts hold or have open orders in, those of the most accounts first, at most so many. */
export async function tradedTokens({ pool }: Database, most: number): Promise<readonly string[]> {
  const { rows } = await pool.query<{ readonly symbol: string }>(
    `select symbol from (
         select account_id, symbol from paper_orders where symbol like '%:%' and status in ('waiting', 'open')
         union
         select f.account_id, f.symbol from paper_fills f join paper_accounts a on a.id = f.account_id and a.closed_at is null
           where f.symbol like '%:%' group by f.account_id, f.symbol
           having sum(case f.side when 'buy' then f.quantity else -f.quantity end) <> 0
       ) traded group by symbol order by count(*) desc, symbol limit $1`,
    [most],
  );
  return rows.flatMap(({ symbol }) => paperToken(symbol)?.symbol ?? []);
}
