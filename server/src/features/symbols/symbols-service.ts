import type { SymbolListing, SymbolSearch } from "@sextant/core/contract";
import {
  exactListings,
  type FoundListing,
  type Instrument,
  type Listing,
  mayMean,
  parseSymbol,
  symbolIndex,
  type SymbolIndex,
  symbolIndexInSteps,
  uncovered,
  type Uncovered,
} from "@sextant/core/market";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Suggestions } from "../../candles/index.ts";
import type { FoundListings, SymbolProvider } from "../../providers/symbols/index.ts";

export type SymbolsParts = {
  /** Returns all known symbols, prominent first; the same array until it changes. */
  readonly directory: { listings(): readonly Listing[]; onChange(listener: () => void): () => void };
  /** Returns the symbols of the operator's candle files. */
  readonly fileInstruments: () => Promise<readonly Instrument[]>;
  readonly simulated: readonly Listing[];
  /** The live search; absent in a replay or offline. */
  readonly search: Pick<SymbolProvider, "searchListings"> | undefined;
  /** Returns the check whether a symbol can be shown with prices now. */
  readonly hasPrices: () => Promise<(instrument: Instrument) => boolean>;
};

export type SymbolsService = {
  search(query: string, limit: number): Promise<SymbolSearch>;
  /** Returns alternatives for a symbol or name that is not found here. */
  suggestionsFor(text: string): Promise<Suggestions>;
  /** Returns what is known of a symbol without a request. */
  listingOf(instrument: Instrument): Listing | undefined;
};

/** Maximum wait for a live search: the user keeps typing, so a later completion is useless. */
const SEARCH_DEADLINE_MS = 800;
const ENOUGH_OWN = 5;
/** Minimum length of a live search: one letter matches too many names to be worth a call. */
const SHORTEST_REQUESTED = 2;
const SUGGESTIONS = 3;
/** Maximum length of a symbol: a longer text is a name. */
const LONGEST_SYMBOL = 12;
/** Results read, beyond those shown, to check whether a name is the only one with that beginning. */
const LOOKED_AT = 20;
const MAX_LEARNT = 2000;
const NOTHING: FoundListings = { listings: [], failed: [] };

type Found = FoundListings & {
  /** Those that match as typed; the others are only similar. */
  readonly fitting: ReadonlySet<Listing>;
  /** What the text names instead of a symbol: a commodity, an index or an exchange rate. */
  readonly asIs: Uncovered | undefined;
};

/**
 * Creates the completion over the directory, the operator's files, simulated symbols, and a live search where our own
 * results are few.
 */
export function createSymbolsService({
  directory,
  fileInstruments,
  simulated,
  search,
  hasPrices,
}: SymbolsParts): SymbolsService {
  const learnt = new Map<string, Listing>();
  let from: readonly Instrument[] = [];
  let listed = directory.listings();
  let bySymbol = eachOnce([listed, simulated]);
  let ready: Searchable | undefined;
  let making: Promise<Searchable> | undefined;
  directory.onChange(() => {
    void current();
  });

  /** Returns the present index. A change is indexed in the background, so that only the very first caller waits. */
  async function current(): Promise<Searchable> {
    const files = await fileInstruments();
    const isSame = files.length === from.length && files.every((one, i) => one.symbol === from[i]?.symbol);
    if (!isSame || directory.listings() !== listed || (ready === undefined && making === undefined)) {
      from = files;
      listed = directory.listings();
      bySymbol = eachOnce([listed, files.map((instrument) => ({ instrument, source: "files" })), simulated]);
      const mine = searchable(bySymbol).then((made) => {
        // A newer change is already being indexed by the call that noticed it.
        if (making === mine) [ready, making] = [made, undefined];
        return made;
      });
      making = mine;
    }
    return ready ?? (await making) ?? (await current());
  }

  /** Returns the vendors' listings, and the vendors that may have more but could not be reached. */
  async function liveListings(query: string): Promise<FoundListings> {
    if (search === undefined) return NOTHING;
    const found = await search.searchListings(query, AbortSignal.timeout(SEARCH_DEADLINE_MS));
    if (learnt.size > MAX_LEARNT) learnt.clear();
    for (const listing of found.listings) learnt.set(listing.instrument.symbol, listing);
    return found;
  }

  /** Returns what matches as typed, then a vendor's matches by symbol or name, then corrections of typing errors. */
  async function find(query: string, limit: number): Promise<Found> {
    const mine = (await current()).index.find(query, Math.max(limit, LOOKED_AT));
    const fitting = listingsOf(mine.filter(({ errors }) => errors === 0));
    const isThin = fitting.length < Math.min(limit, ENOUGH_OWN);
    const live = isThin && query.length >= SHORTEST_REQUESTED ? await liveListings(query) : NOTHING;
    const asIs = uncovered(query);
    if (asIs !== undefined) {
      // 'eurusd' is no typing error of a coin: the funds that track it come before what its letters begin.
      const followers = asIs.followedBy.flatMap((symbol) => bySymbol.get(symbol) ?? []);
      const listings = [...eachOnce([followers, fitting, live.listings]).values()];
      return { listings, failed: live.failed, fitting: new Set(), asIs };
    }
    const rest = listingsOf(mine).filter(({ instrument }) => mayMean(query, instrument));
    const listings = [...eachOnce([fitting, live.listings, rest]).values()];
    return {
      listings,
      failed: live.failed,
      fitting: new Set([...fitting, ...spelledLike(query, live.listings)]),
      asIs,
    };
  }

  /**
   * Returns symbols of our own directory other than one that was requested already: a folder or vendor lists it but has
   * no data.
   */
  async function others(typed: string, than: string): Promise<readonly FoundListing[]> {
    const found = (await current()).index.find(typed, LOOKED_AT);
    return found.filter(({ listing: { instrument } }) => instrument.symbol !== than && mayMean(than, instrument));
  }

  /** Returns symbols that are a prefix of a text with some extra letters. */
  async function begunBy(text: string): Promise<readonly Listing[]> {
    if (text.length > LONGEST_SYMBOL || /\s/.test(text)) return [];
    for (let length = text.length - 1; length >= 2; length -= 1) {
      const fitting = (await others(text.slice(0, length), text)).filter(({ errors }) => errors === 0);
      if (fitting.length > 0) return listingsOf(fitting);
    }
    return [];
  }

  return {
    async search(query, limit) {
      const text = query.trim();
      const has = await hasPrices();
      if (text === "") {
        const first = firstOf((await current()).listings, limit, ({ instrument }) => has(instrument));
        const shown = first.map((one) => onWire(one, { ...PLAIN, hasPrices: has(one.instrument) }));
        return { listings: shown, unreachable: [], absent: null };
      }
      const { listings, failed, fitting, asIs } = await find(text, limit);
      const exact = exactListings(listings, text);
      const shown = listings.map((listing) => {
        const isExact = exact.has(listing);
        const isGuess = !isExact && !fitting.has(listing);
        return onWire(listing, { exact: isExact, guess: isGuess, hasPrices: has(listing.instrument) });
      });
      return {
        listings: shown.sort((a, b) => rankOf(a) - rankOf(b)).slice(0, limit),
        // A bare word may be a coin too; an exchange or class suffix means a share.
        unreachable: failed.filter(({ onlyPairs }) => !onlyPairs || !namesShare(text)).map(({ source }) => source),
        absent: asIs === undefined || exact.size > 0 ? null : ABSENT[asIs.kind](asIs.name),
      };
    },
    async suggestionsFor(text) {
      const near = nearest(await others(text, text));
      const asIs = uncovered(text);
      if (asIs !== undefined) {
        const followers = asIs.followedBy.filter((symbol) => symbol !== text && bySymbol.has(symbol));
        return { sentence: UNCOVERED[asIs.kind] + question(followers), errors: [] };
      }
      const fitting = listingsOf(near.filter(({ errors }) => errors === 0));
      const live = fitting.length > 0 ? NOTHING : await liveListings(text);
      const meant = [...eachOnce([fitting, live.listings, listingsOf(near)]).values()].filter(
        ({ instrument }) => instrument.symbol !== text && mayMean(text, instrument),
      );
      const symbols = (meant.length > 0 ? meant : await begunBy(text)).map(({ instrument }) => instrument.symbol);
      // A source that lists only pairs says nothing about a share.
      const isShare = parseSymbol(text)?.kind === "stock";
      const failures = live.failed.filter(({ onlyPairs }) => !onlyPairs || !isShare).map(({ error }) => error);
      return { sentence: question(symbols), errors: failures };
    },
    listingOf: ({ symbol }) => bySymbol.get(symbol) ?? learnt.get(symbol),
  };
}

/** The notes on things that have a price but no symbol here. */
const UNCOVERED = {
  commodity: " You can't look up a commodity itself, but there are funds that track it.",
  index: " You can't look up an index itself, but there are funds that track it.",
  "exchange rate": " Sextant has an exchange rate only where a crypto exchange trades that pair.",
} as const;

/** The same notes in a list of suggestions, which follow them. */
const ABSENT: Readonly<Record<Uncovered["kind"], (name: string) => string>> = {
  commodity: (name) => `No ${name} here, only funds that track it.`,
  index: (name) => `No ${name} here, only funds that track it.`,
  "exchange rate": (name) => `No ${name} here.`,
};

function question(symbols: readonly string[]): string {
  return symbols.length === 0 ? "" : ` Did you mean ${symbols.slice(0, SUGGESTIONS).join(", ")}?`;
}

/** Returns those with the fewest typing errors. */
function nearest(found: readonly FoundListing[]): readonly FoundListing[] {
  const least = Math.min(...found.map(({ errors }) => errors));
  return found.filter(({ errors }) => errors === least);
}

function listingsOf(found: readonly FoundListing[]): readonly Listing[] {
  return found.map(({ listing }) => listing);
}

function namesShare(text: string): boolean {
  const typed = parseSymbol(text);
  return typed?.kind === "stock" && /[-.]/.test(typed.symbol);
}

type Marks = Pick<SymbolListing, "exact" | "guess" | "hasPrices">;
/** How a listing is marked in a list that answers no text. */
const PLAIN = { exact: false, guess: false } as const;

function onWire({ instrument, name, exchange, currency, source }: Listing, marks: Marks): SymbolListing {
  const quote = instrument.kind === "crypto" ? instrument.quote : null;
  return {
    symbol: instrument.symbol,
    kind: instrument.kind,
    name: name ?? null,
    exchange: exchange ?? null,
    currency: currency ?? quote,
    source: source ?? null,
    ...marks,
  };
}

/** Ranks what was typed first, then what matches it, then guesses; among these, what has prices first. */
function rankOf({ exact, guess, hasPrices }: Marks): number {
  return exact ? 0 : (guess ? 3 : 1) + (hasPrices ? 0 : 1);
}

/** Returns the first listings that pass, filled up with the first of the others. */
function firstOf(
  listings: readonly Listing[],
  limit: number,
  passes: (listing: Listing) => boolean,
): readonly Listing[] {
  const found: Listing[] = [];
  for (const listing of listings) {
    if (found.length >= limit) return found;
    if (passes(listing)) found.push(listing);
  }
  return [...new Set([...found, ...listings.slice(0, limit)])].slice(0, limit);
}

/** Returns those of a vendor's listings whose symbol or name matches the text without a typing error. */
function spelledLike(text: string, listings: readonly Listing[]): readonly Listing[] {
  if (listings.length === 0) return [];
  const found = symbolIndex(listings).find(text, listings.length);
  return listingsOf(found.filter(({ errors }) => errors === 0));
}

/** Indexed listings: each symbol once, described by the first list that has it. */
type Searchable = {
  readonly listings: readonly Listing[];
  readonly bySymbol: ReadonlyMap<string, Listing>;
  readonly index: SymbolIndex;
};

/** Returns each symbol once, in order. */
function eachOnce(lists: readonly (readonly Listing[])[]): ReadonlyMap<string, Listing> {
  const bySymbol = new Map<string, Listing>();
  for (const listing of lists.flat())
    if (!bySymbol.has(listing.instrument.symbol)) bySymbol.set(listing.instrument.symbol, listing);
  return bySymbol;
}

/** Indexes listings for search in short steps, yielding to requests in between. */
async function searchable(bySymbol: ReadonlyMap<string, Listing>): Promise<Searchable> {
  const listings = [...bySymbol.values()];
  const steps = symbolIndexInSteps(listings);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return { listings, bySymbol, index: value };
    await yieldToEventLoop();
  }
}
