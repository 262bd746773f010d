import { isChain, tokenAddress, tokenKey } from "@sextant/core/market";
import type { Database } from "../../database/database.ts";

/**
 * Returns the keys of the tokens that screener rules name, those with the most rules first. Uses the index by symbol
 * and kind.
 */
export async function followedTokens({ pool }: Database, nowMs: number, most: number): Promise<readonly string[]> {
  const { rows } = await pool.query<{ readonly chain: string; readonly address: string }>(
    `select condition -> 'filter' ->> 'chain' as chain, condition -> 'filter' ->> 'address' as address from alert_rules
       where symbol is null and kind = 'screener' and (condition -> 'filter' ->> 'address') is not null
         and phase <> 'fired' and not muted and not over_limit and (expires_at is null or expires_at > $1)
       group by 1, 2 order by count(*) desc limit $2`,
    [new Date(nowMs), most],
  );
  return rows.flatMap(({ chain, address }) => {
    const read = isChain(chain) ? tokenAddress(chain, address) : undefined;
    return isChain(chain) && read !== undefined ? [tokenKey(chain, read)] : [];
  });
}
