/** One symbol that a person holds, in one of their portfolios, since its first entry there. */
export type HeldAsset = { readonly portfolioId: string; readonly symbol: string; readonly sinceMs: number };

/** How many distinct symbols are held. */
export function heldAssets(held: readonly HeldAsset[]): number {
  return new Set(held.map(({ symbol }) => symbol)).size;
}

/**
 * The portfolios that hold a symbol the plan has no room for, which makes them read-only. Room is given to the symbols held longest (by
 * name where that is equal); a symbol held in several portfolios takes it once. Null is room for all.
 */
export function beyondQuota(held: readonly HeldAsset[], quota: number | null): ReadonlySet<string> {
  if (quota === null) return new Set();
  const bySince = held.toSorted((a, b) => a.sinceMs - b.sinceMs || (a.symbol < b.symbol ? -1 : 1));
  const withQuota = new Set([...new Set(bySince.map(({ symbol }) => symbol))].slice(0, quota));
  return new Set(held.filter(({ symbol }) => !withQuota.has(symbol)).map(({ portfolioId }) => portfolioId));
}
