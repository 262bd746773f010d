import type { WatchedSymbol } from "@sextant/core/contract";
import type { SORTS } from "./texts.ts";

export type Sort = keyof typeof SORTS;

/** The change of a symbol that has a price; null if the change is not known. */
type ChangeOf = (symbol: string) => number | null | undefined;

/**
 * Sorts followed symbols. By change, those without one come last; equal ones keep the order in which they were added.
 */
export function sortWatched(
  watched: readonly WatchedSymbol[],
  sort: Sort,
  changeOf: ChangeOf,
): readonly WatchedSymbol[] {
  switch (sort) {
    case "added":
      return watched;
    case "symbol":
      return watched.toSorted((a, b) => (a.symbol < b.symbol ? -1 : a.symbol > b.symbol ? 1 : 0));
    case "rises":
    case "falls": {
      const sign = sort === "rises" ? -1 : 1;
      const rank = ({ symbol }: WatchedSymbol): number => {
        const change = changeOf(symbol) ?? undefined;
        return change === undefined ? Infinity : sign * change;
      };
      // Infinity minus itself is no order.
      return watched.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
    }
  }
}
