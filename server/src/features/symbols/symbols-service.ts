import type { SymbolListing } from "@sextant/core/contract";
import { KNOWN_LISTINGS, parseSymbol, searchListings, type Instrument, type Listing } from "@sextant/core/market";

export type SymbolsParts = {
  /** Symbols of the operator's candle files. */
  readonly fileInstruments: () => Promise<readonly Instrument[]>;
  readonly simulated: readonly Listing[];
  /** Live search; absent in a replay or offline. */
  readonly search: { searchListings(query: string, signal?: AbortSignal): Promise<readonly Listing[]> } | undefined;
};

export type SymbolsService = {
  search(query: string, limit: number): Promise<SymbolListing[]>;
  suggestionsFor(text: string): Promise<string>;
  /** What is known of a symbol without asking anybody. */
  listingOf(instrument: Instrument): Listing | undefined;
};

/** A person types on: who completes later than this completes nothing. */
const SEARCH_DEADLINE_MS = 800;
const ENOUGH_OWN = 5;
const SUGGESTIONS = 3;
const MAX_LEARNT = 2000;

/** Completion over our own directory, the operator's files, what is simulated, and a live search where our own is thin. */
export function createSymbolsService({ fileInstruments, simulated, search }: SymbolsParts): SymbolsService {
  const learnt = new Map<string, Listing>();
  let own: {
    readonly from: readonly Instrument[];
    readonly listings: readonly Listing[];
    readonly bySymbol: ReadonlyMap<string, Listing>;
  } = joined([]);

  function joined(from: readonly Instrument[]) {
    const bySymbol = new Map<string, Listing>();
    const all = [...KNOWN_LISTINGS, ...from.map((instrument) => ({ instrument })), ...simulated];
    for (const listing of all)
      if (!bySymbol.has(listing.instrument.symbol)) bySymbol.set(listing.instrument.symbol, listing);
    return { from, listings: [...bySymbol.values()], bySymbol };
  }

  async function listings(): Promise<readonly Listing[]> {
    const from = await fileInstruments();
    // Searching indexes the array it is given, so the same one is kept for as long as the folder is the same.
    if (from.length !== own.from.length || from.some((one, i) => one.symbol !== own.from[i]?.symbol))
      own = joined(from);
    return own.listings;
  }

  async function liveListings(query: string): Promise<readonly Listing[]> {
    if (search === undefined) return [];
    try {
      const found = await search.searchListings(query, AbortSignal.timeout(SEARCH_DEADLINE_MS));
      if (learnt.size > MAX_LEARNT) learnt.clear();
      for (const listing of found) learnt.set(listing.instrument.symbol, listing);
      return found;
    } catch {
      // Our own directory has answered already; the vendor's state shows in /api/health.
      return [];
    }
  }

  async function find(query: string, limit: number): Promise<Listing[]> {
    const mine = searchListings(await listings(), query, limit);
    if (mine.length >= Math.min(limit, ENOUGH_OWN) || parseSymbol(query.replaceAll(" ", "")) === undefined) return mine;
    const bySymbol = new Map(mine.map((listing) => [listing.instrument.symbol, listing]));
    for (const listing of await liveListings(query)) {
      if (!bySymbol.has(listing.instrument.symbol)) bySymbol.set(listing.instrument.symbol, listing);
    }
    return [...bySymbol.values()].slice(0, limit);
  }

  return {
    async search(query, limit) {
      const text = query.trim();
      if (text === "") return (await listings()).slice(0, limit).map(onWire);
      return (await find(text, limit)).map(onWire);
    },
    async suggestionsFor(text) {
      const all = await listings();
      // A symbol that is a letter too long or wrong at its end is found by how it begins.
      for (let length = text.length; length >= 2; length -= 1) {
        // Listed by a folder or a vendor that then has nothing of it: that one was asked for already.
        const found = searchListings(all, text.slice(0, length), SUGGESTIONS + 1)
          .filter(({ instrument }) => instrument.symbol !== text)
          .slice(0, SUGGESTIONS);
        if (found.length > 0) return ` Did you mean ${found.map(({ instrument }) => instrument.symbol).join(", ")}?`;
      }
      return "";
    },
    listingOf: ({ symbol }) => own.bySymbol.get(symbol) ?? learnt.get(symbol),
  };
}

function onWire({ instrument, name, exchange, currency }: Listing): SymbolListing {
  const quote = instrument.kind === "crypto" ? instrument.quote : null;
  return {
    symbol: instrument.symbol,
    kind: instrument.kind,
    name: name ?? null,
    exchange: exchange ?? null,
    currency: currency ?? quote,
  };
}
