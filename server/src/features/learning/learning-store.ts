import type { LearningItem } from "@sextant/core/contract";
import { inRequestTransaction } from "../../database/claimed-request.ts";
import type { Database } from "../../database/database.ts";
import type { RowOf } from "../../database/row.ts";

/** A store of how far users have come in tutorials and lessons. */
export type LearningStore = {
  of(userId: string): Promise<readonly LearningItem[]>;
  /**
   * Saves items and leaves the others as they are; what was finished once stays finished. 'full' when the user would
   * then have more than `most`, and nothing is saved.
   */
  save(
    userId: string,
    items: readonly LearningItem[],
    options: { readonly atMs: number; readonly most: number },
  ): Promise<"saved" | "full">;
};

export function createLearningStore({ pool }: Database): LearningStore {
  return {
    async of(userId) {
      const { rows } = await pool.query<RowOf<"learning_items", "kind" | "item" | "step" | "finished">>(
        "select kind, item, step, finished from learning_items where user_id = $1 order by kind, item",
        [userId],
      );
      return rows.map(({ kind, item, step, finished }) => ({
        kind,
        id: item,
        step,
        finished,
      }));
    },
    save: (userId, items, { atMs, most }) =>
      inRequestTransaction(pool, async (client) => {
        // The user's row is locked, so that two windows do not both take the last place.
        await client.query("select from users where id = $1 for update", [userId]);
        const { rows } = await client.query<{ others: number }>(
          `select count(*)::int as others from learning_items l where user_id = $1 and not exists (
             select from unnest($2::text[], $3::text[]) as n (kind, item) where n.kind = l.kind and n.item = l.item)`,
          [userId, items.map(({ kind }) => kind), items.map(({ id }) => id)],
        );
        if ((rows[0]?.others ?? 0) + items.length > most) return "full";
        for (const { kind, id, step, finished } of items) {
          await client.query(
            `insert into learning_items (user_id, kind, item, step, finished, changed_at) values ($1, $2, $3, $4, $5, $6)
               on conflict (user_id, kind, item) do update
                 set step = excluded.step, finished = learning_items.finished or excluded.finished,
                     changed_at = excluded.changed_at`,
            [userId, kind, id, step, finished, new Date(atMs)],
          );
        }
        return "saved";
      }),
  };
}
