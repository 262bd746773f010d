import { PriceSlot } from "./price-slot.ts";

/** The symbols that are priced or watched. One that is neither any more gives its index to another. */
export type PriceSlots = {
  /** The symbol's slot, made when it is new. */
  of(symbol: string): PriceSlot;
  /** A client watches it: true for the first of its kind, visitors or persons. */
  watch(slot: PriceSlot, isVisitor: boolean): boolean;
  /** A client watches it no longer: true for the last of its kind. */
  unwatch(slot: PriceSlot, isVisitor: boolean): boolean;
  watched(): readonly string[];
};

/** More is never followed at once; beyond it, those priced once and watched by nobody leave, longest there first. */
const MOST_UNWATCHED = 2_000;

export function createPriceSlots(): PriceSlots {
  const bySymbol = new Map<string, PriceSlot>();
  /** Priced and watched by nobody. */
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
      // What was never priced was some client's word alone: it leaves nothing behind.
      if (slot.watchers === 0 && slot.price === undefined) drop(slot);
      else if (slot.watchers === 0) leaveUnwatched(slot);
      return (isVisitor ? slot.visitors : slot.watchers - slot.visitors) === 0;
    },
    watched: () => [...bySymbol.values()].filter(({ watchers }) => watchers > 0).map(({ symbol }) => symbol),
  };
}
