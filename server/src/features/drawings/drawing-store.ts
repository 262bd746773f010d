import { drawingSchema, type Drawing } from "@sextant/core/contract";
import { inRequestTransaction } from "../../database/claimed-request.ts";
import type { Database } from "../../database/database.ts";
import type { RowOf } from "../../database/row.ts";

export type StoredDrawings = { readonly revision: number; readonly drawings: readonly Drawing[] };

/** A store of users' drawings on the charts of symbols. */
export type DrawingStore = {
  /** Returns a user's drawings; revision 0 and none where they never drew on it. */
  of(userId: string, symbol: string): Promise<StoredDrawings>;
  /**
   * Replaces the drawings of a revision; 'changed' when there is another revision by now, 'full' when the user has
   * drawn on `mostSymbols` others.
   */
  keep(
    userId: string,
    symbol: string,
    stored: StoredDrawings,
    options: { readonly atMs: number; readonly mostSymbols: number },
  ): Promise<StoredDrawings | "changed" | "full">;
};

type Row = RowOf<"drawings", "revision" | "drawings"> & { readonly drawings: readonly unknown[] };

export function createDrawingStore({ pool }: Database): DrawingStore {
  return {
    async of(userId, symbol) {
      const { rows } = await pool.query<Row>(
        "select revision, drawings from drawings where user_id = $1 and symbol = $2",
        [userId, symbol],
      );
      const [row] = rows;
      return row
        ? { revision: row.revision, drawings: row.drawings.flatMap(readDrawing) }
        : { revision: 0, drawings: [] };
    },
    keep: (userId, symbol, { revision, drawings }, { atMs, mostSymbols }) =>
      inRequestTransaction(pool, async (client) => {
        // The user's row is locked: of two windows that draw at once, the second sees the first one's revision.
        await client.query("select from users where id = $1 for update", [userId]);
        const { rows } = await client.query<RowOf<"drawings", "symbol" | "revision">>(
          "select symbol, revision from drawings where user_id = $1",
          [userId],
        );
        const stands = rows.find((row) => row.symbol === symbol);
        if ((stands?.revision ?? 0) !== revision) return "changed";
        if (!stands && rows.length >= mostSymbols) return "full";
        await client.query(
          `insert into drawings (user_id, symbol, revision, drawings, changed_at) values ($1, $2, $3, $4, $5)
             on conflict (user_id, symbol) do update
               set revision = excluded.revision, drawings = excluded.drawings, changed_at = excluded.changed_at`,
          [userId, symbol, revision + 1, JSON.stringify(drawings), new Date(atMs)],
        );
        return { revision: revision + 1, drawings };
      }),
  };
}

/** Parses a stored drawing; a kind that a later version stored and this one does not know is left out. */
function readDrawing(stored: unknown): Drawing[] {
  const read = drawingSchema.safeParse(stored);
  return read.success ? [read.data] : [];
}
