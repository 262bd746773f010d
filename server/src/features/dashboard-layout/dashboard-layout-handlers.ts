import { DASHBOARD_CARDS, type DashboardLayout, Failure } from "@sextant/core/contract";
import type { DashboardLayoutStore } from "./dashboard-layout-store.ts";

type Own = { readonly params: { readonly id: string } };

/**
 * Creates the handlers of the order of a user's dashboard: every card once, those never placed after the others in the
 * default order.
 */
export function createDashboardLayoutHandlers(store: DashboardLayoutStore) {
  return {
    getDashboardLayout: async ({ params }: Own): Promise<DashboardLayout> => whole((await store.of(params.id)) ?? []),

    setDashboardLayout: async ({
      params,
      body,
    }: Own & { readonly body: DashboardLayout }): Promise<DashboardLayout> => {
      const twice = body.order.find((card, at) => body.order.indexOf(card) !== at);
      if (twice !== undefined)
        throw new Failure("bad-request", { detail: `order: list ${twice} only once` }, { field: "order" });
      const layout = whole(body.order);
      await store.keep(params.id, layout.order);
      return layout;
    },
  };
}

/** Drops cards that this version no longer has, and appends new ones. */
function whole(stored: readonly string[]): DashboardLayout {
  const cards = new Set<string>([...stored, ...DASHBOARD_CARDS]);
  return { order: [...cards].flatMap((name) => DASHBOARD_CARDS.find((card) => card === name) ?? []) };
}
