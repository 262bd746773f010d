import type { Database } from "../database/database.ts";
import { inRequestTransaction } from "../database/claimed-request.ts";
import type { RowOf } from "../database/row.ts";
import { createUlid } from "../ulid.ts";

/** A filter that a person keeps under a name, whatever it filters. */
export type SavedFilter = {
  readonly id: string;
  readonly name: string;
  readonly filter: unknown;
  readonly sort: string;
  readonly order: "asc" | "desc";
  readonly createdAt: string;
};

/** One that is to be kept: its id and moment come from here. */
export type NewFilter<Stored extends SavedFilter> = Omit<Stored, "id" | "createdAt">;

/** Which filters of one kind people keep. */
export type SavedFilterStore<Stored extends SavedFilter> = {
  /** In the order they were first kept. */
  of(userId: string): Promise<Stored[]>;
  /** Keeps it, in place of the one of that name, unless `most` of other names are kept; whether there was room. */
  keep(
    userId: string,
    filter: NewFilter<Stored>,
    options: { readonly atMs: number; readonly most: number },
  ): Promise<boolean>;
  remove(userId: string, id: string): Promise<void>;
};

type Read<Stored> = { readonly success: true; readonly data: Stored } | { readonly success: false };
type Kind<Stored extends SavedFilter> = {
  /** A table of ids, people, names, filters, orders and moments, one row of a name a person. */
  readonly table: "screener_views" | "stock_screens";
  /** What the contract says that one is. */
  readonly schema: { readonly safeParse: (value: unknown) => Read<Stored> };
  /** Columns of its own, each of what the contract calls so. */
  readonly more?: readonly (keyof NewFilter<Stored> & string)[];
};

type Row = RowOf<Kind<SavedFilter>["table"], "descending" | "created_at">;

/** The filters of one kind, in their own table. */
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

  /** What a later version kept and this one does not know is left out. */
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
        // The person's row is locked, so that two at once cannot both be the last that fits.
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
