import type { Listing } from "../instrument.ts";
import { parseSymbol } from "../parse-symbol.ts";
import { costOf, ERROR_COST, matchingTerms, type Reach } from "./matching-terms.ts";
import { FIELD, type Field, firstTermFrom, listingOfPosting, postingOf, termAt, termTable } from "./term-table.ts";

/** Maximum word length: no name has a longer word, and the rest of pasted text is ignored. */
const LONGEST_WORD = 24;
/** Maximum number of words in a search. */
const MOST_WORDS = 8;
const ASCII = /^[\x20-\x7e]*$/;

/** Converts text to upper case without accents, so that 'estee' finds 'Estée'. */
function folded(text: string): string {
  const plain = ASCII.test(text) ? text : text.normalize("NFD").replace(/\p{Mark}/gu, "");
  return plain.toUpperCase();
}

/**
 * Splits a name or a search into words: Latin letters, digits and '&', in upper case without accents, in order, at most
 * eight.
 */
function searchWords(text: string): string[] {
  const words: string[] = [];
  for (const [word] of folded(text).matchAll(/[A-Z0-9&]+/g)) {
    words.push(word.slice(0, LONGEST_WORD));
    if (words.length === MOST_WORDS) break;
  }
  return words;
}

/** A listing that matches the search. */
export type FoundListing = {
  readonly listing: Listing;
  /** Typing errors in the match; 0 means an exact match. */
  readonly errors: number;
};

/** A search index of a directory. */
export type SymbolIndex = {
  readonly size: number;
  /** Memory used by the index, without the listings. */
  readonly bytes: number;
  /**
   * Returns the best matches first, at most `limit`; none for text without letters or digits. Runs in bounded time for
   * any text.
   */
  find(query: string, limit: number): FoundListing[];
};

/** Maximum length of a search. */
const LONGEST_QUERY = 64;
/** Maximum length of two words written as one. */
const LONGEST_JOINED = 31;
/** With fewer prefix matches than this, matches with typing errors are searched too. */
const FEW = 3;
/** Weight of prominence: the cost difference between the least and the best known, about one step of match quality. */
const FAME = 3;
const BITS_OF_FAME = 16;
/** Listings per step: a few milliseconds. */
const LISTINGS_A_STEP = 500;
/** Ranks the typed symbol itself before everything else with the same spelling. */
const ITSELF = -1;

/**
 * Indexes listings, prominent ones first among shares and among pairs, so that thousands can be searched per keystroke.
 * The text is matched as a symbol in any spelling, then as the start of one, then as words of names, then inside words,
 * then with one or two typing errors ('appel' is Apple); equal matches keep the list's order.
 */
export function symbolIndex(listings: readonly Listing[]): SymbolIndex {
  const steps = symbolIndexInSteps(listings);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/**
 * Builds the same index in short steps: thousands of listings take a fraction of a second, and the server handles other
 * requests in between.
 */
export function* symbolIndexInSteps(listings: readonly Listing[]): Generator<void, SymbolIndex> {
  const words = new Map<string, number[]>();
  for (const [id, listing] of listings.entries()) {
    addWords(words, listing, id);
    if (id % LISTINGS_A_STEP === LISTINGS_A_STEP - 1) yield;
  }
  yield;
  const table = termTable(words);
  yield;
  const fame = fameOf(listings);
  const count = listings.length;
  // Scratch arrays reused by every search, so that a keystroke allocates almost nothing.
  const cost = new Float32Array(count);
  const wordCost = new Float32Array(count);
  const met = new Uint8Array(count);
  const isTouched = new Uint8Array(count);
  const touched = new Int32Array(count);

  /** Collects listings that contain all words into `cost`, where `met` is set; identified by id. */
  function gather(words: readonly string[], reach: Reach): number[] {
    met.fill(0);
    let found: number[] = [];
    for (const [n, word] of words.entries()) {
      let many = 0;
      matchingTerms(table, word, reach, (term, costs) => {
        const end = table.firstPosting[term + 1] ?? 0;
        for (let at = table.firstPosting[term] ?? 0; at < end; at += 1) {
          const posting = table.postings[at] ?? 0;
          const id = listingOfPosting(posting);
          if (met[id] !== n) continue;
          const price = costOf(posting, costs);
          if (isTouched[id] === 0) {
            isTouched[id] = 1;
            touched[many++] = id;
            wordCost[id] = price;
          } else if (price < (wordCost[id] ?? 0)) wordCost[id] = price;
        }
      });
      found = [];
      for (let i = 0; i < many; i += 1) {
        const id = touched[i] ?? 0;
        isTouched[id] = 0;
        cost[id] = (n === 0 ? 0 : (cost[id] ?? 0)) + (wordCost[id] ?? 0);
        met[id] = n + 1;
        found.push(id);
      }
      if (many === 0) break;
    }
    return found;
  }

  /** Returns the listing of a symbol in canonical form. */
  function itself(symbol: string | undefined): number | undefined {
    if (symbol === undefined) return undefined;
    const joined = joinedSymbol(symbol);
    const term = firstTermFrom(table, joined);
    if (term >= table.size || termAt(table, term) !== joined) return undefined;
    const end = table.firstPosting[term + 1] ?? 0;
    for (let at = table.firstPosting[term] ?? 0; at < end; at += 1) {
      const id = listingOfPosting(table.postings[at] ?? 0);
      if (listings[id]?.instrument.symbol === symbol) return id;
    }
    return undefined;
  }

  return {
    size: count,
    bytes: table.bytes + fame.byteLength + cost.byteLength * 3 + met.length * 2,
    find(query, limit) {
      const typed = query.slice(0, LONGEST_QUERY);
      const words = searchWords(typed);
      if (words.length === 0 || limit < 1) return [];
      const requested = itself(parseSymbol(typed)?.symbol);
      // A completely typed pair is no typing error of another pair.
      const farthest = requested !== undefined && listings[requested]?.instrument.kind === "crypto" ? 1 : 2;
      const together = words.length > 1 ? words.join("").slice(0, LONGEST_JOINED) : undefined;
      // The longest word is the rarest: if no listing contains it, the others need no search.
      words.sort((a, b) => b.length - a.length);
      const begun = best(0);
      const found = begun.size >= limit ? begun : best(begun.size >= FEW ? 1 : farthest);
      return found.list().flatMap(({ id, cost: price }) => {
        const listing = listings[id];
        return listing === undefined ? [] : [{ listing, errors: Math.max(0, Math.floor(price / ERROR_COST)) }];
      });

      function best(reach: Reach): BestFew {
        const few = bestFew(limit);
        if (requested !== undefined) few.take(requested, ITSELF);
        const take = (id: number): void => {
          if (id !== requested) few.take(id, (cost[id] ?? 0) + (cost[id] === 0 ? 0 : (fame[id] ?? 0)));
        };
        gather(words, reach).forEach(take);
        if (together !== undefined) gather([together], reach === 0 ? 0 : 1).forEach(take);
        return few;
      }
    },
  };
}

/** Returns the symbol without dashes and dots, as users type it. */
function joinedSymbol(symbol: string): string {
  return symbol.replace(/[-.]/g, "");
}

function addWords(words: Map<string, number[]>, { instrument, name, exchange }: Listing, id: number): void {
  const post = (word: string, field: Field): void => {
    const posting = postingOf(id, field);
    const postings = words.get(word);
    if (postings === undefined) words.set(word, [posting]);
    else if (postings.at(-1) !== posting) postings.push(posting);
  };
  post(joinedSymbol(instrument.symbol), FIELD.symbol);
  // A pair is named after its coin: 'Bitcoin / US Dollar'. Every other pair contains the dollar too.
  const [own = "", other = ""] = instrument.kind === "crypto" ? (name ?? "").split(" / ") : [name];
  if (instrument.kind === "crypto") post(instrument.base, FIELD.base);
  const named = searchWords(own);
  named.forEach((word, n) => {
    post(word, n === 0 ? FIELD.firstWord : FIELD.word);
  });
  // 'cocacola' matches 'The Coca-Cola Company'.
  const called = named[0] === "THE" ? named.slice(1) : named;
  if (called.length > 1) post(called.slice(0, 2).join(""), FIELD.joined);
  for (const word of [...searchWords(other), ...searchWords(exchange ?? "")]) post(word, FIELD.beside);
}

/** Returns the cost of lower prominence, by the rank among shares and among pairs. */
function fameOf(listings: readonly Listing[]): Float32Array {
  const places = { stock: 0, crypto: 0 };
  return Float32Array.from(listings, ({ instrument }) => {
    places[instrument.kind] += 1;
    return (FAME * Math.log2(places[instrument.kind])) / BITS_OF_FAME;
  });
}

/** The best few of many, with their costs: cheapest first, then by lowest id, each id once at its cheapest. */
type BestFew = {
  readonly size: number;
  take(id: number, cost: number): void;
  list(): readonly { readonly id: number; readonly cost: number }[];
};

/** Keeps the best `limit` of the offered items, in order: thousands are offered, ten are shown. */
function bestFew(limit: number): BestFew {
  const stored: { readonly id: number; readonly cost: number }[] = [];
  const isBefore = (one: { id: number; cost: number }, id: number, cost: number): boolean =>
    one.cost < cost || (one.cost === cost && one.id < id);

  return {
    get size() {
      return stored.length;
    },
    take(id, cost) {
      const last = stored[stored.length - 1];
      if (stored.length >= limit && last !== undefined && isBefore(last, id, cost)) return;
      const known = stored.findIndex((one) => one.id === id);
      const old = stored[known];
      if (old !== undefined) {
        if (old.cost <= cost) return;
        stored.splice(known, 1);
      }
      let at = stored.length;
      for (let before = stored[at - 1]; before !== undefined && !isBefore(before, id, cost); before = stored[at - 1])
        at -= 1;
      stored.splice(at, 0, { id, cost });
      if (stored.length > limit) stored.pop();
    },
    list: () => stored,
  };
}
