import { screenerRangeError } from "@sextant/core/alerts";
import {
  Failure,
  MOST_SAVED_TOKEN_FILTERS,
  type SavedTokenFilter,
  savedTokenFilterSchema,
} from "@sextant/core/contract";
import type { WallClock } from "../../clock.ts";
import type { Database } from "../../database/database.ts";
import { createSavedFilterCalls } from "../../saved-filters/saved-filter-calls.ts";
import { createSavedFilterStore } from "../../saved-filters/saved-filter-store.ts";

/** Creates the handlers of a user's saved token filters. */
export function createSavedTokenFiltersHandlers(database: Database, clock: WallClock) {
  const { read, save, forget } = createSavedFilterCalls<SavedTokenFilter>({
    store: createSavedFilterStore(database, { table: "screener_views", schema: savedTokenFilterSchema }),
    clock,
    most: MOST_SAVED_TOKEN_FILTERS,
    called: "token filters",
    check({ filter }) {
      const error = screenerRangeError(filter);
      if (error !== undefined) throw rejection(error.slice(0, -1));
      if (filter.address !== null)
        throw rejection("a saved filter covers all tokens; leave the address out, or watch the token");
    },
  });
  return { getSavedTokenFilters: read, saveTokenFilter: save, deleteSavedTokenFilter: forget };
}

function rejection(detail: string): Failure {
  return new Failure("bad-request", { detail: `filter: ${detail}` }, { field: "filter" });
}
