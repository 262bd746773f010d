import { type Fundamentals, parseSymbol } from "@sextant/core/market";
import { stockOfFundamentals } from "@sextant/core/universe";
import type { Database } from "../database/database.ts";
import type { RowOf } from "../database/row.ts";
import type { FilledUniverse } from "./universe.ts";
import type { UniverseFiller } from "./universe-work.ts";

const REST_MS = 60_000;
const AT_ONCE = 500;

/**
 * Creates the filler that collects company metrics, sector and industry that a source returned when a user viewed a
 * symbol.
 */
export function createViewedFiller({ pool }: Database, universe: Pick<FilledUniverse, "keep">): UniverseFiller {
  let sinceMs = 0;
  return {
    name: "seen",
    restMs: REST_MS,
    async turn() {
      const { rows } = await pool.query<
        RowOf<"last_answers", "symbol" | "body" | "stored_at"> & { readonly body: Fundamentals }
      >(
        `select symbol, body, stored_at from last_answers where kind = 'fundamentals' and stored_at > $1
          order by stored_at limit $2`,
        [new Date(sinceMs), AT_ONCE],
      );
      await universe.keep(
        rows.flatMap(({ symbol, body }) =>
          parseSymbol(symbol)?.kind === "stock" ? [stockOfFundamentals({ ...body, symbol })] : [],
        ),
      );
      sinceMs = rows.at(-1)?.stored_at.getTime() ?? sinceMs;
    },
  };
}
