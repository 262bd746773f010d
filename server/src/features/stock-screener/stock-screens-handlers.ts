import { Failure, MOST_STOCK_SCREENS, type SavedStockScreen } from "@sextant/core/contract";
import { plainName } from "@sextant/core/identity";
import type { WallClock } from "../../clock.ts";
import { stockFilterOf } from "./stock-filter-of.ts";
import type { StockScreenStore } from "./stock-screen-store.ts";

type Own = { readonly params: { readonly id: string } };
type Saved = Own & { readonly body: Omit<SavedStockScreen, "id" | "createdAt"> };
type One = { readonly params: { readonly id: string; readonly screenId: string } };

const LONGEST_NAME = 64;

/** A person's saved filters of stocks. */
export function createStockScreensHandlers(store: StockScreenStore, clock: WallClock) {
  const shown = async (userId: string): Promise<SavedStockScreen[]> => [...(await store.of(userId))];
  return {
    getStockScreens: ({ params }: Own) => shown(params.id),

    saveStockScreen: async ({ params, body }: Saved) => {
      const name = plainName(body.name, LONGEST_NAME);
      if (name === "")
        throw new Failure("bad-request", { detail: "name: give it letters or digits" }, { field: "name" });
      // A filter that cannot be asked is not kept either.
      stockFilterOf(body.filter);
      const atMs = clock.wallMs();
      if (!(await store.keep(params.id, { ...body, name }, { atMs, most: MOST_STOCK_SCREENS })))
        throw new Failure("bad-request", {
          detail: `one keeps at most ${String(MOST_STOCK_SCREENS)} filters of stocks; remove one first`,
        });
      return shown(params.id);
    },

    deleteStockScreen: async ({ params }: One) => {
      await store.remove(params.id, params.screenId);
      return shown(params.id);
    },
  };
}
