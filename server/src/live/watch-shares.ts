import { MOST_TOPICS } from "@sextant/core/contract";
import { isNobody, type Whose } from "./live-member.ts";
import type { PriceSlot } from "./price-slot.ts";

/** What each may watch over all connections together, so that one takes the room of nobody else. */
export type WatchShares = {
  /** Counts one more connection that watches it; the answer: why it may not. */
  take(whose: Whose, slot: PriceSlot): string | undefined;
  giveBack(whose: Whose, slot: PriceSlot): void;
  /**
   * Where there is no room: the newest symbol that its holder alone watches, of persons or of visitors, whoever holds the most.
   * Undefined where nobody holds more than this one would then.
   */
  toGiveWay(whose: Whose): { readonly slot: PriceSlot; isHolder(whose: Whose): boolean } | undefined;
  /** Who holds anything now. */
  holders(): number;
};

export type WatchSharesOptions = {
  /** Whether a symbol is followed whoever looks at it: it takes no room. */
  readonly isWantedAnyway: (symbol: string) => boolean;
};

/** Symbols that visitors of one network watch, however many they are. */
export const MOST_OF_A_NETWORK = 50;
/** Of these, symbols without any price: anybody can make up as many as they like. */
export const MOST_UNPRICED = 20;

const TOO_MANY = `You follow ${String(MOST_TOPICS)} symbols in all your windows: unsubscribe from some first.`;
const TOO_MANY_HERE = `Visitors from your network follow ${String(MOST_OF_A_NETWORK)} symbols: sign in, or try it again later.`;
const TOO_MANY_UNPRICED = `${String(MOST_UNPRICED)} of the symbols you follow have no price yet: unsubscribe from some, or try it again later.`;

type Share = {
  readonly isNobodys: boolean;
  /** By how many connections each is watched; what came last stands last. */
  readonly held: Map<PriceSlot, number>;
  /** Those that had no price when they were asked for, and may have none still. */
  readonly unpriced: Set<PriceSlot>;
};

export function createWatchShares({ isWantedAnyway }: WatchSharesOptions): WatchShares {
  const shares = new Map<string, Share>();

  /** Why there may be no further symbol in it. What costs nothing is refused to nobody, and counts all the same. */
  function error({ isNobodys, held, unpriced }: Share, slot: PriceSlot): string | undefined {
    if (held.size >= (isNobodys ? MOST_OF_A_NETWORK : MOST_TOPICS)) return isNobodys ? TOO_MANY_HERE : TOO_MANY;
    if (slot.price !== undefined) return undefined;
    for (const one of unpriced) if (one.price !== undefined) unpriced.delete(one);
    if (unpriced.size >= MOST_UNPRICED) return TOO_MANY_UNPRICED;
    unpriced.add(slot);
    return undefined;
  }

  return {
    take(whose, slot) {
      const key = keyOf(whose);
      const share = shares.get(key) ?? { isNobodys: isNobody(whose), held: new Map(), unpriced: new Set() };
      const count = share.held.get(slot) ?? 0;
      const why = count > 0 || isWantedAnyway(slot.symbol) ? undefined : error(share, slot);
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
      const isNobodys = isNobody(whose);
      let most = (shares.get(keyOf(whose))?.held.size ?? 0) + 1;
      let largest: readonly [string, Share] | undefined;
      for (const [key, share] of shares) {
        if (share.isNobodys !== isNobodys || share.held.size <= most) continue;
        most = share.held.size;
        largest = [key, share];
      }
      if (largest === undefined) return undefined;
      const [key, { held }] = largest;
      const slot = [...held].findLast(([one, count]) => {
        // What persons watch too takes none of the visitors' room.
        const watchers = isNobodys ? one.watchers : one.watchers - one.visitors;
        return watchers === count && !isWantedAnyway(one.symbol);
      })?.[0];
      return slot && { slot, isHolder: (other) => keyOf(other) === key };
    },

    holders: () => shares.size,
  };
}

function keyOf(whose: Whose): string {
  return whose.kind === "user" ? `user ${whose.userId}` : `network ${whose.network}`;
}
