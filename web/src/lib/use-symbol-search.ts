import type { SymbolListing } from "@sextant/core/contract";
import { sourceName } from "@sextant/core/market";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { searchSymbols } from "./calls.gen.ts";
import { callQuery } from "./query-keys.ts";
import { recentSymbols } from "./recent-symbols.ts";
import { describeUnreachable } from "./unreachable-text.ts";
import { useSettled } from "./use-settled.ts";

/** No symbol and no name is searched by more: what the contract takes. */
export const LONGEST_NAME = 64;

const NOT_SEARCHED = "Symbols could not be searched, so there may be others.";

export type FoundSymbols = {
  readonly listings: readonly SymbolListing[];
  /** Why there may be others; undefined where every source answered, or none has yet. */
  readonly note: string | undefined;
  /** Whether the answer to what is typed now is still on its way. */
  readonly isSearching: boolean;
};

/** Completions of what was typed, those looked at before first. Searches once typing rests. */
export function useSymbolSearch(typed: string, enabled: boolean): FoundSymbols {
  const query = useSettled(typed.trim());
  const isRequested = enabled && query.length <= LONGEST_NAME;
  const { data, isPlaceholderData, isError } = useQuery({
    ...callQuery(searchSymbols, { query: { q: query, limit: 8 } }),
    enabled: isRequested,
    placeholderData: keepPreviousData,
  });
  const isOld = isPlaceholderData || query !== typed.trim();
  const listings = data?.listings ?? [];
  const shown = isOld ? suggestionsOnly(stillMatching(listings, typed)) : listings;
  return {
    listings: recentFirst(shown, recentSymbols(), typed),
    note: isOld ? undefined : isError ? NOT_SEARCHED : describeUnreachable(data?.unreachable ?? []),
    isSearching: enabled && (isOld || (isRequested && data === undefined && !isError)),
  };
}

/**
 * A stable order: the symbol that was typed, recent ones in their own order, then the rest as the server ranked them. One that
 * only a typing error leads to is no better for being recent.
 */
export function recentFirst(
  listings: readonly SymbolListing[],
  recent: readonly string[],
  typed = "",
): readonly SymbolListing[] {
  const fitting = new Set(stillMatching(listings, typed));
  const rank = (listing: SymbolListing) => {
    if (listing.symbol === typed.trim().toUpperCase()) return -1;
    const at = fitting.has(listing) ? recent.indexOf(listing.symbol) : -1;
    return at < 0 ? recent.length : at;
  };
  return [...listings].sort((a, b) => rank(a) - rank(b));
}

/** Those of an older answer that what is typed now still means: Enter must not take a symbol nobody asked for. */
export function stillMatching(listings: readonly SymbolListing[], typed: string): readonly SymbolListing[] {
  const wanted = typed.trim().toLowerCase();
  return listings.filter(({ symbol, name }) => `${symbol} ${name ?? ""}`.toLowerCase().includes(wanted));
}

/** What an older answer called exact was so for what was typed then. */
function suggestionsOnly(listings: readonly SymbolListing[]): readonly SymbolListing[] {
  return listings.map((listing) => ({ ...listing, exact: false }));
}

/** What a row says on its right: where it is listed, and the source that says so where it is not our own list. */
export function whereListed({ exchange, source }: Pick<SymbolListing, "exchange" | "source">): string {
  return [exchange, source === null ? null : `from ${sourceName(source)}`].filter(Boolean).join(" · ");
}
