import { inRequestTransaction } from "../../database/claimed-request.ts";
import type { Database } from "../../database/database.ts";
import type { RowOf } from "../../database/row.ts";

/** A store of the indicators with parameters that users chose for the charts of symbols. */
export type ChartIndicatorStore = {
  of(userId: string, symbol: string): Promise<readonly string[]>;
  /**
   * Replaces the indicators of a symbol; an empty list deletes them. 'full' when the user has some on `mostSymbols`
   * others.
   */
  set(
    userId: string,
    symbol: string,
    indicators: readonly string[],
    options: { readonly atMs: number; readonly mostSymbols: number },
  ): Promise<"stored" | "full">;
};

export function createChartIndicatorStore({ pool }: Database): ChartIndicatorStore {
  return {
    async of(userId, symbol) {
      const { rows } = await pool.query<RowOf<"chart_indicators", "indicators">>(
        "select indicators from chart_indicators where user_id = $1 and symbol = $2",
        [userId, symbol],
      );
      return rows[0]?.indicators ?? [];
    },
    set: (userId, symbol, indicators, { atMs, mostSymbols }) =>
      inRequestTransaction(pool, async (client) => {
        if (indicators.length === 0) {
          await client.query("delete from chart_indicators where user_id = $1 and symbol = $2", [userId, symbol]);
          return "stored";
        }
        // The user's row is locked, so that two windows do not both take the last place.
        await client.query("select from users where id = $1 for update", [userId]);
        const { rows } = await client.query<{ others: number }>(
          "select count(*)::int as others from chart_indicators where user_id = $1 and symbol <> $2",
          [userId, symbol],
        );
        if ((rows[0]?.others ?? 0) >= mostSymbols) return "full";
        await client.query(
          `insert into chart_indicators (user_id, symbol, indicators, changed_at) values ($1, $2, $3, $4)
             on conflict (user_id, symbol) do update
               set indicators = excluded.indicators, changed_at = excluded.changed_at`,
          [userId, symbol, indicators, new Date(atMs)],
        );
        return "stored";
      }),
  };
}
