import { levelMatcher, type LevelMatcher, type WatchedLevel } from "./level-matcher.ts";
import type { Side } from "./side.ts";

/**
 * Maximum rules per installation: those about prices, and all others together. Enforced where rules are created, not by
 * a watch.
 */
export const MOST_WATCHED = { price: 1_000_000, other: 100_000 } as const;

/** Finds which rules about prices a tick fires; `series` is the symbol, `level` a price in the symbol's currency. */
export type PriceWatch = Pick<LevelMatcher, "remove" | "arm" | "know" | "sideOf" | "size"> & {
  /** Watches a rule from its stored side and returns its handle; throws RangeError on an impossible level. */
  readonly add: (rule: WatchedLevel) => number;
  /**
   * Processes a price and returns the handles of the rules that it fires, each parked until `arm` or `remove`. Throws
   * RangeError if it is not a price.
   */
  readonly tick: (symbol: string, price: number) => readonly number[];
  /** Returns the last price of a symbol that has rules. */
  readonly lastPrice: (symbol: string) => number | undefined;
};

/**
 * Watches prices of all symbols for up to a million rules (`levelMatcher`). `onSide` is called when a rule becomes
 * poised.
 */
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
