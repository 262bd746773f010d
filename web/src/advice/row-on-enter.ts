import type { SymbolListing } from "@sextant/core/contract";

/**
 * Returns the position of the row that is highlighted until the arrows move, and that Enter takes: what was typed
 * exactly, else the first that matches it; -1 if there are only guesses. A guess is never taken without a choice:
 * 'eurusd' is not Ethereum.
 */
export function rowOnEnter(found: readonly Pick<SymbolListing, "exact" | "guess">[]): number {
  const exact = found.findIndex((row) => row.exact);
  return exact >= 0 ? exact : found.findIndex(({ guess }) => !guess);
}
