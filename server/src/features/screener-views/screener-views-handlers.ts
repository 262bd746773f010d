import { screenerRangeFault } from "@sextant/core/alerts";
import { Failure, MOST_SCREENER_VIEWS, type ScreenerView, screenerViewSchema } from "@sextant/core/contract";
import type { WallClock } from "../../clock.ts";
import type { Database } from "../../database/database.ts";
import { createSavedFilterCalls } from "../../saved-filters/saved-filter-calls.ts";
import { createSavedFilterStore } from "../../saved-filters/saved-filter-store.ts";

/** A person's saved filters of the screener. */
export function createScreenerViewsHandlers(database: Database, clock: WallClock) {
  const { read, save, forget } = createSavedFilterCalls<ScreenerView>({
    store: createSavedFilterStore(database, { table: "screener_views", schema: screenerViewSchema }),
    ...{ clock, most: MOST_SCREENER_VIEWS, called: "views of the screener" },
    check({ filter }) {
      const fault = screenerRangeFault(filter);
      if (fault !== undefined) throw refusal(fault.slice(0, -1));
      if (filter.address !== null) throw refusal("a view is of all tokens; leave the address out, or watch the token");
    },
  });
  return { getScreenerViews: read, saveScreenerView: save, deleteScreenerView: forget };
}

function refusal(detail: string): Failure {
  return new Failure("bad-request", { detail: `filter: ${detail}` }, { field: "filter" });
}
