import type { Listing } from "../instrument.ts";
import { parseSymbol } from "../parse-symbol.ts";

type Entry = {
  readonly listing: Listing;
  readonly symbol: string;
  /** The symbol without dashes and dots, as people type it. */
  readonly joined: string;
  readonly words: readonly string[];
  readonly exchange: readonly string[];
};

const INDEXES = new WeakMap<readonly Listing[], readonly Entry[]>();

/** Upper case without accents, so that 'estee' finds 'Estée'. */
function folded(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toUpperCase();
}

function wordsOf(text: string): string[] {
  return folded(text)
    .split(/[^A-Z0-9&]+/)
    .filter((word) => word !== "");
}

function indexOf(listings: readonly Listing[]): readonly Entry[] {
  let index = INDEXES.get(listings);
  if (index === undefined) {
    index = listings.map((listing) => ({
      listing,
      symbol: listing.instrument.symbol,
      joined: listing.instrument.symbol.replace(/[-.]/g, ""),
      words: wordsOf(listing.name ?? ""),
      exchange: wordsOf(listing.exchange ?? ""),
    }));
    INDEXES.set(listings, index);
  }
  return index;
}

/** How well a listing fits, smaller is better; undefined when it does not. */
function rank(
  entry: Entry,
  words: readonly string[],
  joined: string,
  canonical: string | undefined,
): number | undefined {
  const { instrument } = entry.listing;
  if (entry.symbol === canonical || entry.joined === joined) return 0;
  if (instrument.kind === "crypto" && instrument.base === joined) return 1;
  if (entry.joined.startsWith(joined)) return 2;
  if (words.every((word, i) => entry.words[i]?.startsWith(word))) return 3;
  if (words.every((word) => entry.words.some((one) => one.startsWith(word)))) return 4;
  const placed = words.every((word) =>
    [entry.symbol, ...entry.words, ...entry.exchange].some((one) => one.startsWith(word)),
  );
  return placed ? 5 : undefined;
}

/**
 * Listings that complete what was typed, best first: the symbol itself in any spelling, symbols that begin so, names whose
 * words begin so, then exchanges. Among equals the list's own order holds (prominent first). The list is indexed once, so
 * hand in the same array each time.
 */
export function searchListings(listings: readonly Listing[], query: string, limit: number): Listing[] {
  const words = wordsOf(query.slice(0, 64));
  if (words.length === 0 || limit < 1) return [];
  const joined = words.join("");
  const canonical = parseSymbol(query)?.symbol;
  const found: { readonly listing: Listing; readonly score: number }[] = [];
  for (const entry of indexOf(listings)) {
    const score = rank(entry, words, joined, canonical);
    if (score !== undefined) found.push({ listing: entry.listing, score });
  }
  return found
    .sort((a, b) => a.score - b.score)
    .slice(0, limit)
    .map(({ listing }) => listing);
}
