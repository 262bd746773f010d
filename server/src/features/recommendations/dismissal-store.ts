import { inRequestTransaction } from "../../database/claimed-request.ts";
import type { Database } from "../../database/database.ts";
import type { ColumnOf } from "../../database/row.ts";

/** A store of the recommendations that users dismissed on a day. */
export type DismissalStore = {
  /** Returns the ids of the recommendations that a user dismissed on a day. */
  of(userId: string, day: string): Promise<ReadonlySet<string>>;
  /** Dismisses a recommendation of a day; repeating it changes nothing. Rows of other days are deleted. */
  add(userId: string, dismissed: { readonly day: string; readonly id: string; readonly atMs: number }): Promise<void>;
};

/** Maximum dismissals: a day has five recommendations and a user some portfolios, so more ids come from a script. */
export const MOST_DISMISSALS = 200;

/** Stores dismissals in the database, so that they apply in every tab and process and after a restart. */
export function createDismissalStore({ pool }: Pick<Database, "pool">): DismissalStore {
  return {
    async of(userId, day) {
      const { rows } = await pool.query<{ readonly id: ColumnOf<"recommendation_dismissals", "recommendation_id"> }>(
        "select recommendation_id as id from recommendation_dismissals where user_id = $1 and day = $2",
        [userId, day],
      );
      return new Set(rows.map(({ id }) => id));
    },
    add: (userId, { day, id, atMs }) =>
      inRequestTransaction(pool, async (client) => {
        // The user's row is locked, so that concurrent dismissals in two tabs are serialised and the count stays
        // correct.
        await client.query("select from users where id = $1 for update", [userId]);
        await client.query("delete from recommendation_dismissals where user_id = $1 and day <> $2", [userId, day]);
        await client.query(
          `insert into recommendation_dismissals (user_id, day, recommendation_id, dismissed_at)
             select $1, $2, $3, $4
              where (select count(*) from recommendation_dismissals where user_id = $1) < $5
             on conflict do nothing`,
          [userId, day, id, new Date(atMs), MOST_DISMISSALS],
        );
      }),
  };
}
