import { type ScreenerView, screenerViewSchema } from "@sextant/core/contract";
import type { Database } from "../../database/database.ts";
import { inTransaction } from "../../database/in-transaction.ts";
import { createUlid } from "../../ulid.ts";

type NewView = Pick<ScreenerView, "name" | "filter" | "sort" | "order">;

/** Which filters of the screener people keep. */
export type ScreenerViewStore = {
  /** In the order they were first kept. */
  of(userId: string): Promise<readonly ScreenerView[]>;
  /** Keeps it, in place of the one of that name, unless `most` of other names are kept; whether there was room. */
  keep(userId: string, view: NewView, options: { readonly atMs: number; readonly most: number }): Promise<boolean>;
  remove(userId: string, id: string): Promise<void>;
};

type ViewRow = {
  readonly id: string;
  readonly name: string;
  readonly filter: unknown;
  readonly sort: string;
  readonly descending: boolean;
  readonly created_at: Date;
};

export function createScreenerViewStore({ pool }: Database): ScreenerViewStore {
  return {
    async of(userId) {
      const { rows } = await pool.query<ViewRow>(
        "select id, name, filter, sort, descending, created_at from screener_views where user_id = $1 order by created_at, id",
        [userId],
      );
      return rows.flatMap(viewOf);
    },
    keep: (userId, { name, filter, sort, order }, { atMs, most }) =>
      inTransaction(pool, async (client) => {
        // The person's row is locked, so that two at once cannot both be the last that fits.
        await client.query("select from users where id = $1 for update", [userId]);
        const { rows } = await client.query<{ name: string }>("select name from screener_views where user_id = $1", [
          userId,
        ]);
        if (rows.length >= most && !rows.some((row) => row.name === name)) return false;
        await client.query(
          `insert into screener_views (id, user_id, name, filter, sort, descending, created_at)
             values ($1, $2, $3, $4, $5, $6, $7)
             on conflict (user_id, name) do update
               set filter = excluded.filter, sort = excluded.sort, descending = excluded.descending`,
          [createUlid(atMs), userId, name, JSON.stringify(filter), sort, order === "desc", new Date(atMs)],
        );
        return true;
      }),
    async remove(userId, id) {
      await pool.query("delete from screener_views where user_id = $1 and id = $2", [userId, id]);
    },
  };
}

/** What a later version kept and this one does not know is left out. */
function viewOf({ id, name, filter, sort, descending, created_at }: ViewRow): ScreenerView[] {
  const order = descending ? "desc" : "asc";
  const read = screenerViewSchema.safeParse({ id, name, filter, sort, order, createdAt: created_at.toISOString() });
  return read.success ? [read.data] : [];
}
