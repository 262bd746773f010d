/** A symbol that a user holds in one of their portfolios, with the time of its first entry there. */
export type HeldAsset = { readonly portfolioId: string; readonly symbol: string; readonly sinceMs: number };

/** Returns the number of distinct symbols held. */
export function heldAssets(held: readonly HeldAsset[]): number {
  return new Set(held.map(({ symbol }) => symbol)).size;
}

/**
 * Returns the portfolios that hold a symbol beyond the plan's quota, which makes them read-only. The longest-held
 * symbols use the quota first (ties broken by name); a symbol held in several portfolios counts once. A null quota
 * means unlimited.
 */
export function beyondQuota(held: readonly HeldAsset[], quota: number | null): ReadonlySet<string> {
  if (quota === null) return new Set();
  const bySince = held.toSorted((a, b) => a.sinceMs - b.sinceMs || (a.symbol < b.symbol ? -1 : 1));
  const withQuota = new Set([...new Set(bySince.map(({ symbol }) => symbol))].slice(0, quota));
  return new Set(held.filter(({ symbol }) => !withQuota.has(symbol)).map(({ portfolioId }) => portfolioId));
}
