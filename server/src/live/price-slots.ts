import { PriceSlot } from "./price-slot.ts";

/** The symbols that are priced or subscribed to. The index of a symbol that is neither any more is reused. */
export type PriceSlots = {
  /** Returns the symbol's slot, which is created if new. */
  of(symbol: string): PriceSlot;
  /** Adds a subscriber; returns true for the first of its kind (visitor or user). */
  watch(slot: PriceSlot, isVisitor: boolean): boolean;
  /** Removes a subscriber; returns true for the last of its kind. */
  unwatch(slot: PriceSlot, isVisitor: boolean): boolean;
  watched(): readonly string[];
};

/**
 * Maximum priced symbols without subscribers, above what is ever followed at once; beyond it, the oldest are dropped.
 */
const MOST_UNWATCHED = 2_000;

export function createPriceSlots(): PriceSlots {
  const bySymbol = new Map<string, PriceSlot>();
  /** Priced, without subscribers. */
  const unwatched = new Set<PriceSlot>();
  const free: number[] = [];
  let next = 0;

  function drop(slot: PriceSlot): void {
    unwatched.delete(slot);
    if (bySymbol.delete(slot.symbol)) free.push(slot.index);
  }

  function leaveUnwatched(slot: PriceSlot): void {
    unwatched.add(slot);
    for (const oldest of unwatched) {
      if (unwatched.size <= MOST_UNWATCHED) break;
      drop(oldest);
    }
  }

  return {
    of(symbol) {
      let slot = bySymbol.get(symbol);
      if (slot === undefined) {
        bySymbol.set(symbol, (slot = new PriceSlot(symbol, free.pop() ?? next++)));
        leaveUnwatched(slot);
      }
      return slot;
    },
    watch(slot, isVisitor) {
      unwatched.delete(slot);
      slot.watchers += 1;
      if (isVisitor) return (slot.visitors += 1) === 1;
      return slot.watchers - slot.visitors === 1;
    },
    unwatch(slot, isVisitor) {
      slot.watchers -= 1;
      if (isVisitor) slot.visitors -= 1;
      // A symbol that was never priced came from a client alone, and is removed.
      if (slot.watchers === 0 && slot.price === undefined) drop(slot);
      else if (slot.watchers === 0) leaveUnwatched(slot);
      return (isVisitor ? slot.visitors : slot.watchers - slot.visitors) === 0;
    },
    watched: () => [...bySymbol.values()].filter(({ watchers }) => watchers > 0).map(({ symbol }) => symbol),
  };
}
