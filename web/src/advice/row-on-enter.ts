import type { SymbolListing } from "@sextant/core/contract";

/** Text that cannot be a symbol: words, or more letters in a row than a ticker has. */
const ONLY_A_NAME = /\s|^[a-z]{6,}$/i;

/**
 * Returns the row that Enter takes: the one chosen with the arrows (`at`), or for a typed name the row that matches it
 * exactly. Undefined: the text is sent as typed, and the server says whether there is such a symbol. A row that is only
 * similar is never taken automatically ('eurusd' is not Ethereum).
 */
export function rowOnEnter(found: readonly SymbolListing[], at: number, typed: string): SymbolListing | undefined {
  if (at >= 0) return found[at];
  return ONLY_A_NAME.test(typed.trim()) ? found.find(({ exact }) => exact) : undefined;
}
