import { parseSymbol } from "@sextant/core/market";
import type { LiveBoard } from "../feed/index.ts";
import { createHub } from "./hub.ts";
import type { Hub } from "./hub-shape.ts";
import { createSubscriptionQuotas } from "./subscription-quotas.ts";

export type BoardHub = { readonly hub: Hub; readonly end: () => void };

/**
 * Connects the hub to the latest prices: symbols that clients subscribe to are followed, and their updates reach the
 * clients.
 */
export function createBoardHub(
  board: Pick<LiveBoard, "watch" | "isUnknown" | "isAlwaysSubscribed" | "onPrice" | "onState" | "onUnknown">,
): BoardHub {
  const followed = { person: new Map<string, () => void>(), visitor: new Map<string, () => void>() };
  const hub = createHub({
    // Prices are published under a symbol's canonical form.
    knows: (symbol) => parseSymbol(symbol)?.symbol === symbol && !board.isUnknown(symbol),
    shares: createSubscriptionQuotas({ isAlwaysSubscribed: board.isAlwaysSubscribed }),
    onWatched(symbol, isWatched, isVisitor) {
      const rank = isVisitor ? "visitor" : "person";
      followed[rank].get(symbol)?.();
      followed[rank].delete(symbol);
      if (!isWatched) return true;
      const { refused, release } = board.watch([symbol], rank);
      if (refused.length > 0) return false;
      followed[rank].set(symbol, release);
      return true;
    },
  });
  const ends = [
    board.onPrice((price) => {
      hub.publishPrice(price);
    }),
    board.onState((sources) => {
      hub.publishFeed(sources);
    }),
    board.onUnknown((symbols) => {
      hub.refuseUnknown(symbols);
    }),
  ];
  return {
    hub,
    end() {
      for (const end of ends) end();
    },
  };
}
