import type { SymbolListing } from "@sextant/core/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "./call.ts";
import { recentSymbols } from "./recent-symbols.ts";

/** No symbol and no name is searched by more: what the contract takes. */
export const LONGEST_NAME = 64;

/** Completions of what was typed, those looked at before first. Asks 120 ms after the last key. */
export function useSymbolSearch(typed: string, enabled: boolean): readonly SymbolListing[] {
  const query = useSettled(typed.trim(), 120);
  const { data, isPlaceholderData } = useQuery({
    queryKey: ["symbols", query],
    queryFn: ({ signal }) => call("searchSymbols", { query: { q: query, limit: 8 }, signal }),
    enabled: enabled && query.length <= LONGEST_NAME,
    placeholderData: keepPreviousData,
  });
  const isOld = isPlaceholderData || query !== typed.trim();
  return recentFirst(isOld ? suggestionsOnly(stillMatching(data ?? [], typed)) : (data ?? []), recentSymbols(), typed);
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
  return [exchange, source === null ? null : `from ${source}`].filter(Boolean).join(" · ");
}

function useSettled(value: string, afterMs: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}
