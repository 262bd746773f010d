import { levelMatcher, type LevelMatcher, type WatchedLevel } from "./level-matcher.ts";
import type { Side } from "./side.ts";

/** How many rules an installation takes: those about prices, and all others together. Held where rules are made, not by a watch. */
export const MOST_WATCHED = { price: 1_000_000, other: 100_000 } as const;

/** Which rules about prices a tick fires; `series` is the symbol, `level` a price in the currency that it is priced in. */
export type PriceWatch = Pick<LevelMatcher, "remove" | "arm" | "know" | "sideOf" | "size"> & {
  /** Watches a rule from the stance it was left in, and gives its handle; throws RangeError on an impossible level. */
  readonly add: (rule: WatchedLevel) => number;
  /** A price: the handles of the rules that it fires, each parked until `arm` or `remove`. Throws RangeError on what is no price. */
  readonly tick: (symbol: string, price: number) => readonly number[];
  /** Last price seen of a symbol that rules are about. */
  readonly lastPrice: (symbol: string) => number | undefined;
};

/** Watches prices of all symbols for a million rules (`levelMatcher`). `onSide` hears when a rule is poised. */
export function priceWatch(onSide?: (handle: number, side: Side) => void): PriceWatch {
  const matcher = levelMatcher(onSide);
  return {
    remove: matcher.remove,
    arm: matcher.arm,
    know: matcher.know,
    sideOf: matcher.sideOf,
    size: matcher.size,
    lastPrice: matcher.lastValue,
    add: matcher.add,
    tick: (symbol, price) => {
      if (!(price > 0)) throw new RangeError(`alerts: ${String(price)} is no price of ${symbol}`);
      return matcher.see(symbol, price);
    },
  };
}
