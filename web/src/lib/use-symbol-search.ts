import type { SymbolListing, SymbolSearch } from "@sextant/core/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { searchSymbols } from "./calls.gen.ts";
import { callQuery } from "./query-keys.ts";
import { recentSymbols } from "./recent-symbols.ts";
import { useSettled } from "./use-settled.ts";

/** Longest search text that the contract accepts; no symbol or name needs more. */
export const LONGEST_NAME = 64;

/** How long an answer is used again: whether a symbol has prices changes with the sources. */
const STALE_MS = 60_000;

export type FoundSymbols = {
  readonly listings: readonly SymbolListing[];
  /** The response for the current text; undefined while it is pending, without a text, or after a failure. */
  readonly answer: SymbolSearch | undefined;
  readonly hasFailed: boolean;
  /** Whether the response for the current text is still pending. */
  readonly isSearching: boolean;
};

/** Returns completions of the typed text, recently viewed symbols first. Searches once typing pauses. */
export function useSymbolSearch(typed: string, enabled: boolean): FoundSymbols {
  const query = useSettled(typed.trim());
  const isRequested = enabled && query.length <= LONGEST_NAME;
  const { data, isPlaceholderData, isError } = useQuery({
    ...callQuery(searchSymbols, { query: { q: query, limit: 8 } }),
    enabled: isRequested,
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
  });
  const isOld = isPlaceholderData || query !== typed.trim();
  const listings = data?.listings ?? [];
  const shown = isOld ? suggestionsOnly(stillMatching(listings, typed)) : listings;
  return {
    listings: recentFirst(shown, recentSymbols(), typed),
    answer: isOld || query === "" ? undefined : data,
    hasFailed: !isOld && isError,
    isSearching: enabled && (isOld || (isRequested && data === undefined && !isError)),
  };
}

/**
 * Sorts listings stably: the typed symbol, recent ones in their own order, then the rest as the server ranked them. A
 * guess is not promoted for being recent, nor is a symbol without prices.
 */
export function recentFirst(
  listings: readonly SymbolListing[],
  recent: readonly string[],
  typed = "",
): readonly SymbolListing[] {
  const rank = (listing: SymbolListing) => {
    if (listing.symbol === typed.trim().toUpperCase()) return -1;
    const at = listing.guess || !listing.hasPrices ? -1 : recent.indexOf(listing.symbol);
    return at < 0 ? recent.length : at;
  };
  return [...listings].sort((a, b) => rank(a) - rank(b));
}

/**
 * Returns those listings of an older response that still match the typed text, so that Enter never takes a symbol the
 * user did not mean.
 */
export function stillMatching(listings: readonly SymbolListing[], typed: string): readonly SymbolListing[] {
  const wanted = typed.trim().toLowerCase();
  return listings.filter(({ symbol, name }) => `${symbol} ${name ?? ""}`.toLowerCase().includes(wanted));
}

/** An older response's exact match was exact only for the text typed at the time; what still matches is no guess. */
function suggestionsOnly(listings: readonly SymbolListing[]): readonly SymbolListing[] {
  return listings.map((listing) => ({ ...listing, exact: false, guess: false }));
}
