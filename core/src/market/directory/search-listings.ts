import type { Listing } from "../instrument.ts";
import { parseSymbol } from "../parse-symbol.ts";

type Entry = {
  readonly listing: Listing;
  readonly symbol: string;
  /** The symbol without dashes and dots, as people type it. */
  readonly joined: string;
  /** Words of the name, each with a space before it: ' APPLE INC'. A word that begins so is found by ' APP'. */
  readonly name: string;
  /** The same of symbol, name and exchange. */
  readonly all: string;
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

function spaced(words: readonly string[]): string {
  return words.map((word) => ` ${word}`).join("");
}

function indexOf(listings: readonly Listing[]): readonly Entry[] {
  let index = INDEXES.get(listings);
  if (index === undefined) {
    index = listings.map((listing) => {
      const { symbol } = listing.instrument;
      const name = spaced(wordsOf(listing.name ?? ""));
      const all = ` ${symbol}${name}${spaced(wordsOf(listing.exchange ?? ""))}`;
      return { listing, symbol, joined: symbol.replace(/[-.]/g, ""), name, all };
    });
    INDEXES.set(listings, index);
  }
  return index;
}

type Asked = { readonly words: readonly string[]; readonly joined: string; readonly canonical: string | undefined };

function hasAll(text: string, words: readonly string[]): boolean {
  for (const word of words) if (!text.includes(word)) return false;
  return true;
}

/** How well a listing fits, smaller is better; undefined when it does not. */
function rank(entry: Entry, { words, joined, canonical }: Asked): number | undefined {
  if (entry.symbol === canonical || entry.joined === joined) return 0;
  if (entry.joined.startsWith(joined)) {
    const { instrument } = entry.listing;
    return instrument.kind === "crypto" && instrument.base === joined ? 1 : 2;
  }
  if (!hasAll(entry.all, words)) return undefined;
  if (!hasAll(entry.name, words)) return 5;
  return entry.name.startsWith(words[0] ?? "") ? 3 : 4;
}

/**
 * Listings that complete what was typed, best first: the symbol itself in any spelling, symbols that begin so, names whose
 * words begin so, then exchanges. Among equals the list's own order holds (prominent first). The list is indexed once, so
 * hand in the same array each time.
 */
export function searchListings(listings: readonly Listing[], query: string, limit: number): Listing[] {
  const words = wordsOf(query.slice(0, 64));
  if (words.length === 0 || limit < 1) return [];
  const asked = {
    words: words.map((word) => ` ${word}`),
    joined: words.join(""),
    canonical: parseSymbol(query)?.symbol,
  };
  const found: { readonly listing: Listing; readonly score: number }[] = [];
  for (const entry of indexOf(listings)) {
    const score = rank(entry, asked);
    if (score !== undefined) found.push({ listing: entry.listing, score });
  }
  return found
    .sort((a, b) => a.score - b.score)
    .slice(0, limit)
    .map(({ listing }) => listing);
}
