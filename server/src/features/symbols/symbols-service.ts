import type { SymbolListing, SymbolSearch } from "@sextant/core/contract";
import {
  exactListings,
  type FoundListing,
  type Instrument,
  type Listing,
  mayMean,
  parseSymbol,
  type SymbolIndex,
  symbolIndexInSteps,
  uncovered,
} from "@sextant/core/market";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Suggestions } from "../../candles/index.ts";
import type { FoundListings, SymbolProvider } from "../../providers/symbols/index.ts";

export type SymbolsParts = {
  /** All symbols that are known here, prominent first; the same array until it changes. */
  readonly directory: { listings(): readonly Listing[]; onChange(listener: () => void): () => void };
  /** Symbols of the operator's candle files. */
  readonly fileInstruments: () => Promise<readonly Instrument[]>;
  readonly simulated: readonly Listing[];
  /** Live search; absent in a replay or offline. */
  readonly search: Pick<SymbolProvider, "searchListings"> | undefined;
};

export type SymbolsService = {
  search(query: string, limit: number): Promise<SymbolSearch>;
  /** What else may have been meant by a symbol or name that nothing here has. */
  suggestionsFor(text: string): Promise<Suggestions>;
  /** What is known of a symbol without asking anybody. */
  listingOf(instrument: Instrument): Listing | undefined;
};

/** A person types on: who completes later than this completes nothing. */
const SEARCH_DEADLINE_MS = 800;
const ENOUGH_OWN = 5;
/** One letter begins too many names to be worth a call. */
const SHORTEST_REQUESTED = 2;
const SUGGESTIONS = 3;
/** What is longer is a name. */
const LONGEST_SYMBOL = 12;
/** Read beyond what is shown: whether a name is the only one that begins so. */
const LOOKED_AT = 20;
const MAX_LEARNT = 2000;
const NOTHING: FoundListings = { listings: [], failed: [] };

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
      bySymbol = eachOnce([listed, files.map((instrument) => ({ instrument, source: "files" })), simulated]);
      const mine = searchable(bySymbol).then((made) => {
        // Whatever changed meanwhile is being made by who noticed.
        if (making === mine) [ready, making] = [made, undefined];
        return made;
      });
      making = mine;
    }
    return ready ?? (await making) ?? (await current());
  }

  /** What vendors list, and which of them may have more though they could not be reached. */
  async function liveListings(query: string): Promise<FoundListings> {
    if (search === undefined) return NOTHING;
    const found = await search.searchListings(query, AbortSignal.timeout(SEARCH_DEADLINE_MS));
    if (learnt.size > MAX_LEARNT) learnt.clear();
    for (const listing of found.listings) learnt.set(listing.instrument.symbol, listing);
    return found;
  }

  /** What fits as it was typed, then what a vendor knows by symbol or name, then what a typing error leads to. */
  async function find(query: string, limit: number): Promise<FoundListings> {
    const mine = (await current()).index.find(query, Math.max(limit, LOOKED_AT));
    const fitting = listingsOf(mine.filter(({ errors }) => errors === 0));
    const isThin = fitting.length < Math.min(limit, ENOUGH_OWN);
    const live = isThin && query.length >= SHORTEST_REQUESTED ? await liveListings(query) : NOTHING;
    const asIs = uncovered(query);
    // 'eurusd' is no typing error of a coin: beside what fits stand the funds that follow it.
    const rest =
      asIs === undefined
        ? listingsOf(mine).filter(({ instrument }) => mayMean(query, instrument))
        : asIs.followedBy.flatMap((symbol) => bySymbol.get(symbol) ?? []);
    return { listings: [...eachOnce([fitting, live.listings, rest]).values()], failed: live.failed };
  }

  /** Others of our own directory than a symbol that was asked for already: listed by a folder or a vendor that has nothing of it. */
  async function others(typed: string, than: string): Promise<readonly FoundListing[]> {
    const found = (await current()).index.find(typed, LOOKED_AT);
    return found.filter(({ listing: { instrument } }) => instrument.symbol !== than && mayMean(than, instrument));
  }

  /** Symbols that a symbol some letters too long begins with. */
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
      if (text === "") {
        const first = (await current()).listings.slice(0, limit);
        return { listings: first.map((listing) => onWire(listing, { exact: false })), unreachable: [] };
      }
      const { listings, failed } = await find(text, limit);
      const exact = exactListings(listings, text);
      return {
        listings: listings.slice(0, limit).map((listing) => onWire(listing, { exact: exact.has(listing) })),
        // A bare word may be a coin too; an exchange or class behind it means a share.
        unreachable: failed.filter(({ onlyPairs }) => !onlyPairs || !namesShare(text)).map(({ source }) => source),
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
      // Who lists pairs alone says nothing about a share.
      const isShare = parseSymbol(text)?.kind === "stock";
      const failures = live.failed.filter(({ onlyPairs }) => !onlyPairs || !isShare).map(({ error }) => error);
      return { sentence: question(symbols), errors: failures };
    },
    listingOf: ({ symbol }) => bySymbol.get(symbol) ?? learnt.get(symbol),
  };
}

/** What is said of things that have a price but no symbol here. */
const UNCOVERED = {
  commodity: " You can't look up a commodity itself, but there are funds that track it.",
  index: " You can't look up an index itself, but there are funds that track it.",
  "exchange rate": " Sextant has an exchange rate only where a crypto exchange trades that pair.",
} as const;

function question(symbols: readonly string[]): string {
  return symbols.length === 0 ? "" : ` Did you mean ${symbols.slice(0, SUGGESTIONS).join(", ")}?`;
}

/** Those that take the fewest typing errors. */
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

function onWire(
  { instrument, name, exchange, currency, source }: Listing,
  { exact }: Pick<SymbolListing, "exact">,
): SymbolListing {
  const quote = instrument.kind === "crypto" ? instrument.quote : null;
  return {
    symbol: instrument.symbol,
    kind: instrument.kind,
    name: name ?? null,
    exchange: exchange ?? null,
    currency: currency ?? quote,
    source: source ?? null,
    exact,
  };
}

/** Listings made ready: each symbol once, the first to name it describes it. */
type Searchable = {
  readonly listings: readonly Listing[];
  readonly bySymbol: ReadonlyMap<string, Listing>;
  readonly index: SymbolIndex;
};

/** Each symbol once, in order. */
function eachOnce(lists: readonly (readonly Listing[])[]): ReadonlyMap<string, Listing> {
  const bySymbol = new Map<string, Listing>();
  for (const listing of lists.flat())
    if (!bySymbol.has(listing.instrument.symbol)) bySymbol.set(listing.instrument.symbol, listing);
  return bySymbol;
}

/** Makes listings searchable in short steps, so that requests are answered in between. */
async function searchable(bySymbol: ReadonlyMap<string, Listing>): Promise<Searchable> {
  const listings = [...bySymbol.values()];
  const steps = symbolIndexInSteps(listings);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return { listings, bySymbol, index: value };
    await yieldToEventLoop();
  }
}
