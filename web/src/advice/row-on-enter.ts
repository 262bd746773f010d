import type { SymbolListing } from "@sextant/core/contract";

/** What no symbol looks like: words, or more letters on end than a ticker has. */
const ONLY_A_NAME = /\s|^[a-z]{6,}$/i;

/**
 * Returns the row that Enter takes: the one chosen with the arrows (`at`), or for a typed name the row that is exactly that.
 * Undefined: what was typed stands as it is, and the server says whether there is such a symbol. A row that is only like what was
 * typed is never taken unasked ('eurusd' is not Ethereum).
 */
export function rowOnEnter(found: readonly SymbolListing[], at: number, typed: string): SymbolListing | undefined {
  if (at >= 0) return found[at];
  return ONLY_A_NAME.test(typed.trim()) ? found.find(({ exact }) => exact) : undefined;
}
