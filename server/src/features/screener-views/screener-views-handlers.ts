import { screenerRangeFault } from "@sextant/core/alerts";
import { Failure, MOST_SCREENER_VIEWS, type ScreenerView } from "@sextant/core/contract";
import { plainName } from "@sextant/core/identity";
import type { WallClock } from "../../clock.ts";
import type { ScreenerViewStore } from "./screener-view-store.ts";

type Own = { readonly params: { readonly id: string } };
type Saved = Own & { readonly body: Pick<ScreenerView, "name" | "filter" | "sort" | "order"> };
type One = { readonly params: { readonly id: string; readonly viewId: string } };

const LONGEST_NAME = 64;

/** A person's saved filters of the screener. */
export function createScreenerViewsHandlers(store: ScreenerViewStore, clock: WallClock) {
  const shown = async (userId: string): Promise<ScreenerView[]> => [...(await store.of(userId))];
  return {
    getScreenerViews: ({ params }: Own) => shown(params.id),

    saveScreenerView: async ({ params, body }: Saved) => {
      const name = plainName(body.name, LONGEST_NAME);
      if (name === "")
        throw new Failure("bad-request", { detail: "name: give it letters or digits" }, { field: "name" });
      const fault = screenerRangeFault(body.filter);
      if (fault !== undefined)
        throw new Failure("bad-request", { detail: `filter: ${fault.slice(0, -1)}` }, { field: "filter" });
      if (body.filter.address !== null)
        throw new Failure(
          "bad-request",
          { detail: "filter: a view is of all tokens; leave the address out, or watch the token" },
          { field: "filter" },
        );
      const atMs = clock.wallMs();
      if (!(await store.keep(params.id, { ...body, name }, { atMs, most: MOST_SCREENER_VIEWS })))
        throw new Failure("bad-request", {
          detail: `one keeps at most ${String(MOST_SCREENER_VIEWS)} views of the screener; remove one first`,
        });
      return shown(params.id);
    },

    deleteScreenerView: async ({ params }: One) => {
      await store.remove(params.id, params.viewId);
      return shown(params.id);
    },
  };
}
