import type { Database } from "../../database/database.ts";
import type { RowOf } from "../../database/row.ts";

/** A store of the order of users' dashboard cards. */
export type DashboardLayoutStore = {
  /** Returns the stored names, perhaps of an earlier version; undefined for a user who never chose. */
  of(userId: string): Promise<readonly string[] | undefined>;
  keep(userId: string, cards: readonly string[]): Promise<void>;
};

export function createDashboardLayoutStore({ pool }: Database): DashboardLayoutStore {
  return {
    async of(userId) {
      const { rows } = await pool.query<RowOf<"dashboard_layouts", "cards">>(
        "select cards from dashboard_layouts where user_id = $1",
        [userId],
      );
      return rows[0]?.cards;
    },
    async keep(userId, cards) {
      await pool.query(
        `insert into dashboard_layouts (user_id, cards) values ($1, $2)
           on conflict (user_id) do update set cards = excluded.cards`,
        [userId, cards],
      );
    },
  };
}
