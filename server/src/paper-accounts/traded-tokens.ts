import { paperToken } from "@sextant/core/paper";
import type { Database } from "../database/database.ts";

/** Maximum tokens per account, so that a few accounts cannot fill all places with tokens that no one else trades. */
const MOST_OF_ACCOUNT = 20;

/**
 * Returns keys of the tokens that paper accounts hold or have open orders in, at most so many: first those in which the most money was
 * put that is still in, then those ordered by the most accounts. Of one account twenty count, those it put the most in.
 */
export async function tradedTokens({ pool }: Database, most: number): Promise<readonly string[]> {
  const { rows } = await pool.query<{ readonly symbol: string }>(
    `with traded as (
         select account_id, symbol, 0 as value from paper_orders where symbol like '%:%' and status in ('waiting', 'open')
         union all
         select f.account_id, f.symbol,
             sum(case f.side when 'buy' then f.quantity else -f.quantity end)
               * sum(f.quantity * f.price) filter (where f.side = 'buy') / sum(f.quantity) filter (where f.side = 'buy')
           from paper_fills f join paper_accounts a on a.id = f.account_id and a.closed_at is null
           where f.symbol like '%:%' group by f.account_id, f.symbol
           having sum(case f.side when 'buy' then f.quantity else -f.quantity end) <> 0
       ), of_account as (
         select symbol, sum(value) as value,
             row_number() over (partition by account_id order by sum(value) desc, symbol) as place
           from traded group by account_id, symbol
       )
       select symbol from of_account where place <= $2
         group by symbol order by sum(value) desc, count(*) desc, symbol limit $1`,
    [most, MOST_OF_ACCOUNT],
  );
  return rows.flatMap(({ symbol }) => paperToken(symbol)?.symbol ?? []);
}
