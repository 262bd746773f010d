import { plainName } from "@sextant/core/identity";
import { isIsin } from "@sextant/core/market";
import type pg from "pg";
import type { RowOf } from "../../database/row.ts";

type Queryable = Pick<pg.Pool | pg.PoolClient, "query">;

/** The user's symbols for the keys of a file's format. */
export type SymbolAnswers = ReadonlyMap<string, string>;

/** Maximum stored answers of one user, the latest ones: more securities than a user maps by hand. */
const MOST_STORED = 2_000;
const LONGEST_KEY = 100;

/**
 * Returns an ISIN, a ticker or a name in the form in which its symbol is requested from the user; '' where it has nothing
 * that can be shown.
 */
export function symbolKey(text: string): string {
  return plainName(text, LONGEST_KEY).toUpperCase();
}

/**
 * Returns the scope of a key. An ISIN is the same security in every file. A ticker is not: 'T' is a share at one broker
 * and a coin at an exchange.
 */
function scopeOf(key: string, format: string): string {
  return isIsin(key) ? "" : format;
}

/** The store of users' symbols for the names in their files. */
export const symbolAnswers = {
  /** Returns a user's answers that apply to files of a format. */
  async of(db: Queryable, userId: string, format: string): Promise<SymbolAnswers> {
    const { rows } = await db.query<RowOf<"import_symbols", "key" | "symbol">>(
      "select key, symbol from import_symbols where user_id = $1 and format in ('', $2)",
      [userId, format],
    );
    return new Map(rows.map(({ key, symbol }) => [key, symbol]));
  },

  /** Stores a user's present answers; an empty symbol removes the earlier one. */
  async keep(db: Queryable, userId: string, format: string, said: SymbolAnswers, nowMs: number): Promise<void> {
    if (said.size === 0) return;
    const keys = [...said.keys()];
    await db.query(
      `with said as (select * from unnest($2::text[], $3::text[], $4::text[]) as t (format, key, symbol)),
         gone as (delete from import_symbols i using said s
           where i.user_id = $1 and s.symbol = '' and (i.format, i.key) = (s.format, s.key))
       insert into import_symbols (user_id, format, key, symbol, said_at)
         select $1, format, key, symbol, $5 from said where symbol <> ''
         on conflict (user_id, format, key) do update set symbol = excluded.symbol, said_at = excluded.said_at`,
      [userId, keys.map((key) => scopeOf(key, format)), keys, keys.map((key) => said.get(key)), new Date(nowMs)],
    );
    await db.query(
      `delete from import_symbols where user_id = $1 and (format, key) not in
         (select format, key from import_symbols where user_id = $1 order by said_at desc, format, key limit $2)`,
      [userId, MOST_STORED],
    );
  },
};
