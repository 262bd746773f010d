import { MOST_TOPICS } from "@sextant/core/contract";
import { isOfVisitor, type Whose } from "./live-member.ts";
import type { PriceSlot } from "./price-slot.ts";

/** Subscription quotas per user or network across all connections, so that none takes the capacity of others. */
export type SubscriptionQuotas = {
  /** Counts one more subscribed connection, or returns why it is not allowed. */
  take(whose: Whose, slot: PriceSlot): string | undefined;
  giveBack(whose: Whose, slot: PriceSlot): void;
  /**
   * Returns the newest symbol to evict when the capacity is exhausted: one that no other watches, of the user or network
   * (among users or among visitors) that has the most. Undefined if none has more than this one would then.
   */
  toGiveWay(whose: Whose): { readonly slot: PriceSlot; isHolder(whose: Whose): boolean } | undefined;
  /** Returns how many users and networks have subscriptions. */
  holders(): number;
};

export type SubscriptionQuotasOptions = {
  /** Returns whether a symbol is followed regardless of viewers: it takes no capacity. */
  readonly isAlwaysSubscribed: (symbol: string) => boolean;
};

/** Maximum symbols for all visitors of one network together. */
export const MOST_OF_A_NETWORK = 50;
/** Maximum of these without a price, since clients can invent any number of them. */
export const MOST_UNPRICED = 20;

const TOO_MANY = `You already follow ${String(MOST_TOPICS)} symbols across your windows: unsubscribe from some first.`;
const TOO_MANY_HERE = `Visitors from your network already follow ${String(MOST_OF_A_NETWORK)} symbols. Sign in, or try again later.`;
const TOO_MANY_UNPRICED = `${String(MOST_UNPRICED)} of the symbols you follow have no price yet. Unsubscribe from some, or try again later.`;

type Share = {
  readonly isVisitors: boolean;
  /** Connections per symbol, in order of subscription. */
  readonly held: Map<PriceSlot, number>;
  /** Symbols without a price when they were requested; they may have one by now. */
  readonly unpriced: Set<PriceSlot>;
};

export function createSubscriptionQuotas({ isAlwaysSubscribed }: SubscriptionQuotasOptions): SubscriptionQuotas {
  const shares = new Map<string, Share>();

  /** Returns why no further symbol is allowed. Symbols without a cost are never rejected, but still count. */
  function error({ isVisitors, held, unpriced }: Share, slot: PriceSlot): string | undefined {
    if (held.size >= (isVisitors ? MOST_OF_A_NETWORK : MOST_TOPICS)) return isVisitors ? TOO_MANY_HERE : TOO_MANY;
    if (slot.price !== undefined) return undefined;
    for (const one of unpriced) if (one.price !== undefined) unpriced.delete(one);
    if (unpriced.size >= MOST_UNPRICED) return TOO_MANY_UNPRICED;
    unpriced.add(slot);
    return undefined;
  }

  return {
    take(whose, slot) {
      const key = keyOf(whose);
      const share = shares.get(key) ?? { isVisitors: isOfVisitor(whose), held: new Map(), unpriced: new Set() };
      const count = share.held.get(slot) ?? 0;
      const why = count > 0 || isAlwaysSubscribed(slot.symbol) ? undefined : error(share, slot);
      if (why !== undefined) return why;
      share.held.set(slot, count + 1);
      shares.set(key, share);
      return undefined;
    },

    giveBack(whose, slot) {
      const key = keyOf(whose);
      const share = shares.get(key);
      const left = (share?.held.get(slot) ?? 0) - 1;
      if (left > 0) return void share?.held.set(slot, left);
      share?.held.delete(slot);
      share?.unpriced.delete(slot);
      if (share?.held.size === 0) shares.delete(key);
    },

    toGiveWay(whose) {
      const isVisitors = isOfVisitor(whose);
      let most = (shares.get(keyOf(whose))?.held.size ?? 0) + 1;
      let largest: readonly [string, Share] | undefined;
      for (const [key, share] of shares) {
        if (share.isVisitors !== isVisitors || share.held.size <= most) continue;
        most = share.held.size;
        largest = [key, share];
      }
      if (largest === undefined) return undefined;
      const [key, { held }] = largest;
      const slot = [...held].findLast(([one, count]) => {
        // Symbols that users watch too take no capacity from visitors.
        const watchers = isVisitors ? one.watchers : one.watchers - one.visitors;
        return watchers === count && !isAlwaysSubscribed(one.symbol);
      })?.[0];
      return slot && { slot, isHolder: (other) => keyOf(other) === key };
    },

    holders: () => shares.size,
  };
}

function keyOf(whose: Whose): string {
  return whose.kind === "user" ? `user ${whose.userId}` : `network ${whose.network}`;
}
