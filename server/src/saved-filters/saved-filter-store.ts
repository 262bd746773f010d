import type { Database } from "../database/database.ts";
import { inRequestTransaction } from "../database/claimed-request.ts";
import type { RowOf } from "../database/row.ts";
import { createUlid } from "../ulid.ts";

/** A filter that a user stores under a name, whatever it filters. */
export type SavedFilter = {
  readonly id: string;
  readonly name: string;
  readonly filter: unknown;
  readonly sort: string;
  readonly order: "asc" | "desc";
  readonly createdAt: string;
};

/** A filter to store; its id and timestamp are set here. */
export type NewFilter<Stored extends SavedFilter> = Omit<Stored, "id" | "createdAt">;

/** Users' stored filters of one kind. */
export type SavedFilterStore<Stored extends SavedFilter> = {
  /** Returns a user's filters in the order they were first stored. */
  of(userId: string): Promise<Stored[]>;
  /**
   * Stores a filter, replacing the one of that name, unless `most` other names are stored. Returns whether it was
   * stored.
   */
  keep(
    userId: string,
    filter: NewFilter<Stored>,
    options: { readonly atMs: number; readonly most: number },
  ): Promise<boolean>;
  remove(userId: string, id: string): Promise<void>;
};

type Read<Stored> = { readonly success: true; readonly data: Stored } | { readonly success: false };
type Kind<Stored extends SavedFilter> = {
  /** A table of ids, users, names, filters, orders and timestamps, with one row per name and user. */
  readonly table: "screener_views" | "stock_screens";
  /** The contract's schema of a filter. */
  readonly schema: { readonly safeParse: (value: unknown) => Read<Stored> };
  /** Further columns, each with its name in the contract. */
  readonly more?: readonly (keyof NewFilter<Stored> & string)[];
};

type Row = RowOf<Kind<SavedFilter>["table"], "descending" | "created_at">;

/** Creates the store of one kind of filters, in a separate table. */
export function createSavedFilterStore<Stored extends SavedFilter>(
  { pool }: Database,
  { table, schema, more = [] }: Kind<Stored>,
): SavedFilterStore<Stored> {
  const json = ["filter", ...more] as readonly (keyof NewFilter<Stored>)[];
  const changing = [...json.map(String), "sort", "descending"];
  const columns = ["id", "user_id", "name", "created_at", ...changing];
  const shown = columns.filter((column) => column !== "user_id").join(", ");
  const places = columns.map((_, at) => `$${String(at + 1)}`).join(", ");
  const changes = changing.map((column) => `${column} = excluded.${column}`).join(", ");

  /** Filters that a later version stored and this one cannot parse are left out. */
  function filterOf({ descending, created_at, ...row }: Row): Stored[] {
    const order = descending ? "desc" : "asc";
    const read = schema.safeParse({ ...row, order, createdAt: created_at.toISOString() });
    return read.success ? [read.data] : [];
  }

  return {
    async of(userId) {
      const { rows } = await pool.query<Row>(
        `select ${shown} from ${table} where user_id = $1 order by created_at, id`,
        [userId],
      );
      return rows.flatMap(filterOf);
    },
    keep: (userId, filter, { atMs, most }) =>
      inRequestTransaction(pool, async (client) => {
        // Locks the user's row, so that two concurrent calls cannot both use the last free place.
        await client.query("select from users where id = $1 for update", [userId]);
        const { rows } = await client.query<RowOf<typeof table, "name">>(
          `select name from ${table} where user_id = $1`,
          [userId],
        );
        if (rows.length >= most && !rows.some(({ name }) => name === filter.name)) return false;
        await client.query(
          `insert into ${table} (${columns.join(", ")}) values (${places})
             on conflict (user_id, name) do update set ${changes}`,
          [
            ...[createUlid(atMs), userId, filter.name, new Date(atMs)],
            ...json.map((name) => JSON.stringify(filter[name])),
            ...[filter.sort, filter.order === "desc"],
          ],
        );
        return true;
      }),
    async remove(userId, id) {
      await pool.query(`delete from ${table} where user_id = $1 and id = $2`, [userId, id]);
    },
  };
}
