import { PriceSlot } from "./price-slot.ts";

/** The symbols that are priced or watched. One that is neither any more gives its index to another. */
export type PriceSlots = {
  /** The symbol's slot, made when it is new. */
  of(symbol: string): PriceSlot;
  /** A client watches it: true for the first. */
  watch(slot: PriceSlot): boolean;
  /** A client watches it no longer: true for the last. */
  unwatch(slot: PriceSlot): boolean;
  watched(): readonly string[];
};

export function createPriceSlots(): PriceSlots {
  const bySymbol = new Map<string, PriceSlot>();
  const free: number[] = [];
  let next = 0;

  return {
    of(symbol) {
      let slot = bySymbol.get(symbol);
      if (slot === undefined) bySymbol.set(symbol, (slot = new PriceSlot(symbol, free.pop() ?? next++)));
      return slot;
    },
    watch: (slot) => ++slot.watchers === 1,
    unwatch(slot) {
      if (--slot.watchers > 0) return false;
      // What was never priced was some client's word alone: it leaves nothing behind.
      if (slot.price === undefined && bySymbol.delete(slot.symbol)) free.push(slot.index);
      return true;
    },
    watched: () => [...bySymbol.values()].filter(({ watchers }) => watchers > 0).map(({ symbol }) => symbol),
  };
}
