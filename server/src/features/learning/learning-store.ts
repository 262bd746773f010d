import type { LearningItem } from "@sextant/core/contract";
import { inRequestTransaction } from "../../database/claimed-request.ts";
import type { Database } from "../../database/database.ts";
import type { RowOf } from "../../database/row.ts";

/** A store of how far users have come in tutorials and lessons. */
export type LearningStore = {
  of(userId: string): Promise<readonly LearningItem[]>;
  /** Saves items and leaves the others as they are; what was finished once stays finished. */
  save(userId: string, items: readonly LearningItem[], atMs: number): Promise<void>;
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
    save: (userId, items, atMs) =>
      inRequestTransaction(pool, async (client) => {
        // The user's row is locked, so that two windows do not wait for each other's items.
        await client.query("select from users where id = $1 for update", [userId]);
        for (const { kind, id, step, finished } of items) {
          await client.query(
            `insert into learning_items (user_id, kind, item, step, finished, changed_at) values ($1, $2, $3, $4, $5, $6)
               on conflict (user_id, kind, item) do update
                 set step = excluded.step, finished = learning_items.finished or excluded.finished,
                     changed_at = excluded.changed_at`,
            [userId, kind, id, step, finished, new Date(atMs)],
          );
        }
      }),
  };
}
