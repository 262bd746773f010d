import type { PortfolioExposure } from "@sextant/core/contract";

export type Share = PortfolioExposure["byHolding"][number];

/** Shares listed before the rest is folded. */
const MOST_LISTED = 8;

type SortedShares = {
  readonly listed: readonly Share[];
  /** The rest, folded into one. */
  readonly others: readonly Share[];
  readonly othersPercent: number;
};

/**
 * Returns the shares, largest first; past eight the rest is folded. A single one is never folded, since its own name
 * takes no more space.
 */
export function sortedShares(shares: readonly Share[]): SortedShares {
  const sorted = shares.toSorted((a, b) => (b.percent ?? 0) - (a.percent ?? 0));
  const at = sorted.length > MOST_LISTED + 1 ? MOST_LISTED : sorted.length;
  const others = sorted.slice(at);
  return {
    listed: sorted.slice(0, at),
    others,
    othersPercent: others.reduce((sum, { percent }) => sum + (percent ?? 0), 0),
  };
}

/** Returns whether a share is cash: the server names it after its currency. */
export const isCash = ({ name }: Share): boolean => name.endsWith(" cash");
