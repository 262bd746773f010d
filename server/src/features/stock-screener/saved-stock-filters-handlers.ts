import { MOST_SAVED_STOCK_FILTERS, type SavedStockFilter, savedStockFilterSchema } from "@sextant/core/contract";
import type { WallClock } from "../../clock.ts";
import type { Database } from "../../database/database.ts";
import { createSavedFilterCalls } from "../../saved-filters/saved-filter-calls.ts";
import { createSavedFilterStore } from "../../saved-filters/saved-filter-store.ts";
import { stockFilterOf } from "./stock-filter-of.ts";

/** Creates the handlers of a user's saved stock filters. */
export function createSavedStockFiltersHandlers(database: Database, clock: WallClock) {
  const { read, save, forget } = createSavedFilterCalls<SavedStockFilter>({
    store: createSavedFilterStore(database, {
      table: "stock_screens",
      schema: savedStockFilterSchema,
      more: ["columns"],
    }),
    clock,
    most: MOST_SAVED_STOCK_FILTERS,
    called: "stock filters",
    check: ({ filter }) => void stockFilterOf(filter),
  });
  return { getSavedStockFilters: read, saveStockFilter: save, deleteSavedStockFilter: forget };
}
