import type { Database } from "../../database/database.ts";
import type { RowOf } from "../../database/row.ts";

/** Returns the symbols that rules watch; those with the most rules first. */
export async function watchedSymbols({ pool }: Database, nowMs: number, most: number): Promise<readonly string[]> {
  const { rows } = await pool.query<RowOf<"alert_rules", "symbol"> & { readonly symbol: string }>(
    `select symbol from alert_rules
       where symbol is not null and phase <> 'fired' and not muted and not over_limit and (expires_at is null or expires_at > $1)
       group by symbol order by count(*) desc, symbol limit $2`,
    [new Date(nowMs), most],
  );
  return rows.map(({ symbol }) => symbol);
}
