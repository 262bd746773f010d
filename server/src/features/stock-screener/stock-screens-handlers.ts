import { MOST_STOCK_SCREENS, type SavedStockScreen, savedStockScreenSchema } from "@sextant/core/contract";
import type { WallClock } from "../../clock.ts";
import type { Database } from "../../database/database.ts";
import { createSavedFilterCalls } from "../../saved-filters/saved-filter-calls.ts";
import { createSavedFilterStore } from "../../saved-filters/saved-filter-store.ts";
import { stockFilterOf } from "./stock-filter-of.ts";

/** A person's saved filters of stocks. */
export function createStockScreensHandlers(database: Database, clock: WallClock) {
  const { read, save, forget } = createSavedFilterCalls<SavedStockScreen>({
    store: createSavedFilterStore(database, {
      ...{ table: "stock_screens", schema: savedStockScreenSchema, more: ["columns"] },
    }),
    ...{ clock, most: MOST_STOCK_SCREENS, called: "filters of stocks" },
    check: ({ filter }) => void stockFilterOf(filter),
  });
  return { getStockScreens: read, saveStockScreen: save, deleteStockScreen: forget };
}
