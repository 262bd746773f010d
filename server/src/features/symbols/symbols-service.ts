import type { SymbolListing } from "@sextant/core/contract";
import { type FoundListing, type Instrument, type Listing, parseSymbol } from "@sextant/core/market";
import { eachOnce, type Searchable, searchable } from "./searchable.ts";

export type SymbolsParts = {
  /** All symbols that are known here, prominent first; the same array until it changes. */
  readonly directory: { listings(): readonly Listing[]; onChange(listener: () => void): () => void };
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

/** Completion over the directory, the operator's files, what is simulated, and a live search where our own is thin. */
export function createSymbolsService({ directory, fileInstruments, simulated, search }: SymbolsParts): SymbolsService {
  const learnt = new Map<string, Listing>();
  let from: readonly Instrument[] = [];
  let listed = directory.listings();
  let bySymbol = eachOnce([listed, simulated]);
  let ready: Searchable | undefined;
  let making: Promise<Searchable> | undefined;
  directory.onChange(() => {
    void current();
  });

  /** What is searched now. A change is made ready beside it, so that nobody waits for it but who asks first of all. */
  async function current(): Promise<Searchable> {
    const files = await fileInstruments();
    const isSame = files.length === from.length && files.every((one, i) => one.symbol === from[i]?.symbol);
    if (!isSame || directory.listings() !== listed || (ready === undefined && making === undefined)) {
      from = files;
      listed = directory.listings();
      bySymbol = eachOnce([listed, files.map((instrument) => ({ instrument })), simulated]);
      const mine = searchable(bySymbol).then((made) => {
        // Whatever changed meanwhile is being made by who noticed.
        if (making === mine) [ready, making] = [made, undefined];
        return made;
      });
      making = mine;
    }
    return ready ?? (await making) ?? (await current());
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

  /** What fits as it was typed, then what a vendor knows, then what a typing error leads to. */
  async function find(query: string, limit: number): Promise<readonly Listing[]> {
    const mine = (await current()).index.find(query, limit);
    const fitting = listingsOf(mine.filter(({ errors }) => errors === 0));
    const isThin = fitting.length < Math.min(limit, ENOUGH_OWN);
    const isAskable = isThin && parseSymbol(query.replaceAll(" ", "")) !== undefined;
    const live = isAskable ? await liveListings(query) : [];
    return [...eachOnce([fitting, live, listingsOf(mine)]).values()].slice(0, limit);
  }

  return {
    async search(query, limit) {
      const text = query.trim();
      const found = text === "" ? (await current()).listings : await find(text, limit);
      return found.slice(0, limit).map(onWire);
    },
    async suggestionsFor(text) {
      const { index } = await current();
      // Listed by a folder or a vendor that then has nothing of it: that one was asked for already.
      const others = (typed: string) =>
        index.find(typed, SUGGESTIONS + 1).filter(({ listing }) => listing.instrument.symbol !== text);
      let near = nearest(others(text));
      // A symbol that is some letters too long is found by how it begins.
      for (let length = text.length - 1; length >= 2 && near.length === 0; length -= 1)
        near = others(text.slice(0, length)).filter(({ errors }) => errors === 0);
      if (near.length === 0) return "";
      return ` Did you mean ${listingsOf(near.slice(0, SUGGESTIONS))
        .map(({ instrument }) => instrument.symbol)
        .join(", ")}?`;
    },
    listingOf: ({ symbol }) => bySymbol.get(symbol) ?? learnt.get(symbol),
  };
}

/** Those that take the fewest typing errors. */
function nearest(found: readonly FoundListing[]): readonly FoundListing[] {
  const least = Math.min(...found.map(({ errors }) => errors));
  return found.filter(({ errors }) => errors === least);
}

function listingsOf(found: readonly FoundListing[]): readonly Listing[] {
  return found.map(({ listing }) => listing);
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
