import type { ActionPlan, PlannedCall } from "@sextant/core/assistant";
import { inRequestTransaction } from "../../database/claimed-request.ts";
import type { Database } from "../../database/database.ts";
import type { RowOf } from "../../database/row.ts";

/** An action that the assistant did for a user. */
export type StoredAction = Omit<ActionPlan, "lines"> & {
  readonly id: string;
  readonly userId: string;
  readonly lines: ActionPlan["lines"];
  readonly subject: string | null;
  readonly message: string;
  readonly doneAtMs: number;
  readonly undoUntilMs: number;
  readonly undone: { readonly message: string } | undefined;
};

export type ActionStore = ReturnType<typeof createActionStore>;

/** How many actions of a user are stored: older ones can no longer be undone. */
export const MOST_ACTIONS = 100;

type Row = RowOf<"assistant_actions">;

/** Creates the store of what the assistant did, by user. */
export function createActionStore({ pool }: Database) {
  return {
    async find(userId: string, id: string): Promise<StoredAction | undefined> {
      const { rows } = await pool.query<Row>("select * from assistant_actions where user_id = $1 and id = $2", [
        userId,
        id,
      ]);
      return rows[0] && storedAction(rows[0]);
    },

    /** Returns a user's actions, newest first. */
    async of(userId: string): Promise<readonly StoredAction[]> {
      const { rows } = await pool.query<Row>(
        "select * from assistant_actions where user_id = $1 order by done_at desc, id desc limit $2",
        [userId, MOST_ACTIONS],
      );
      return rows.map(storedAction);
    },

    /** Stores an action that was done, once, and drops the oldest beyond MOST_ACTIONS. */
    add: (action: Omit<StoredAction, "undone">): Promise<void> =>
      inRequestTransaction(pool, async (client) => {
        const { id, userId, title, lines, change, subject, restore, message, undoing, screen } = action;
        // The user's row first, as when a user is deleted.
        const { rowCount } = await client.query("select from users where id = $1 for key share", [userId]);
        if (rowCount === 0) return;
        await client.query(
          `insert into assistant_actions
             (id, user_id, title, lines, change, subject, restore, message, undoing, screen, done_at, undo_until)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict do nothing`,
          [
            ...[id, userId, title, JSON.stringify(lines), JSON.stringify(change), subject],
            restore === null ? null : JSON.stringify(restore),
            ...[message, undoing, screen, new Date(action.doneAtMs), new Date(action.undoUntilMs)],
          ],
        );
        await client.query(
          `delete from assistant_actions where user_id = $1 and id in
             (select id from assistant_actions where user_id = $1 order by done_at desc, id desc offset $2)`,
          [userId, MOST_ACTIONS],
        );
      }),

    /** Stores that an action was undone. */
    undone: (userId: string, id: string, undone: { readonly message: string; readonly atMs: number }): Promise<void> =>
      inRequestTransaction(pool, async (client) => {
        await client.query(
          `update assistant_actions set undone_at = $3, undo_message = $4
             where user_id = $1 and id = $2 and undone_at is null`,
          [userId, id, new Date(undone.atMs), undone.message],
        );
      }),
  };
}

function storedAction(row: Row): StoredAction {
  return {
    id: row.id,
    userId: row.user_id,
    title: row.title,
    lines: row.lines as ActionPlan["lines"],
    change: row.change as PlannedCall,
    subject: row.subject,
    restore: row.restore as PlannedCall | null,
    message: row.message,
    undoing: row.undoing,
    screen: row.screen,
    doneAtMs: row.done_at.getTime(),
    undoUntilMs: row.undo_until.getTime(),
    undone: row.undone_at === null ? undefined : { message: row.undo_message ?? "" },
  };
}
