import { type SavedStockScreen, savedStockScreenSchema } from "@sextant/core/contract";
import type { Database } from "../../database/database.ts";
import { inTransaction } from "../../database/in-transaction.ts";
import { createUlid } from "../../ulid.ts";

type NewScreen = Omit<SavedStockScreen, "id" | "createdAt">;

/** Which filters of stocks people keep. */
export type StockScreenStore = {
  /** In the order they were first kept. */
  of(userId: string): Promise<readonly SavedStockScreen[]>;
  /** Keeps it, in place of the one of that name, unless `most` of other names are kept; whether there was room. */
  keep(userId: string, screen: NewScreen, options: { readonly atMs: number; readonly most: number }): Promise<boolean>;
  remove(userId: string, id: string): Promise<void>;
};

type ScreenRow = {
  readonly id: string;
  readonly name: string;
  readonly filter: unknown;
  readonly columns: unknown;
  readonly sort: string;
  readonly descending: boolean;
  readonly created_at: Date;
};

export function createStockScreenStore({ pool }: Database): StockScreenStore {
  return {
    async of(userId) {
      const { rows } = await pool.query<ScreenRow>(
        "select id, name, filter, columns, sort, descending, created_at from stock_screens where user_id = $1 order by created_at, id",
        [userId],
      );
      return rows.flatMap(screenOf);
    },
    keep: (userId, { name, filter, columns, sort, order }, { atMs, most }) =>
      inTransaction(pool, async (client) => {
        // The person's row is locked, so that two at once cannot both be the last that fits.
        await client.query("select from users where id = $1 for update", [userId]);
        const { rows } = await client.query<{ name: string }>("select name from stock_screens where user_id = $1", [
          userId,
        ]);
        if (rows.length >= most && !rows.some((row) => row.name === name)) return false;
        const values = [JSON.stringify(filter), JSON.stringify(columns), sort, order === "desc", new Date(atMs)];
        await client.query(
          `insert into stock_screens (id, user_id, name, filter, columns, sort, descending, created_at)
             values ($1, $2, $3, $4, $5, $6, $7, $8)
             on conflict (user_id, name) do update set filter = excluded.filter, columns = excluded.columns,
               sort = excluded.sort, descending = excluded.descending`,
          [createUlid(atMs), userId, name, ...values],
        );
        return true;
      }),
    async remove(userId, id) {
      await pool.query("delete from stock_screens where user_id = $1 and id = $2", [userId, id]);
    },
  };
}

/** What a later version kept and this one does not know is left out. */
function screenOf({ descending, created_at, ...row }: ScreenRow): SavedStockScreen[] {
  const order = descending ? "desc" : "asc";
  const read = savedStockScreenSchema.safeParse({ ...row, order, createdAt: created_at.toISOString() });
  return read.success ? [read.data] : [];
}
