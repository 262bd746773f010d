import { letterBit, letterCode } from "./typing-distance.ts";

/** Fields of a listing that a word may be in. */
export const FIELD = { symbol: 0, base: 1, firstWord: 2, joined: 3, word: 4, beside: 5 } as const;
export type Field = (typeof FIELD)[keyof typeof FIELD];

/** A posting encodes listing and field in one number. */
const FIELDS = 8;

/**
 * All words of all listings once, in alphabetical order, with their postings: flat arrays, so that a search iterates
 * over numbers. Words with the same prefix are adjacent.
 */
export type TermTable = {
  readonly size: number;
  /** All words concatenated, each followed by a line break. */
  readonly text: string;
  /** Start of each word in `text` and `codes`; one more entry at the end. */
  readonly starts: Int32Array;
  /** Letter codes of `text`. */
  readonly codes: Uint8Array;
  /** Letters each word holds (`emailBit`). */
  readonly letters: Int32Array;
  /** First posting of each word; one more entry at the end. */
  readonly firstPosting: Int32Array;
  /** `postingOf` of listing and field. */
  readonly postings: Int32Array;
  readonly bytes: number;
};

/** Returns the posting of a listing and a field. */
export function postingOf(listing: number, field: Field): number {
  return listing * FIELDS + field;
}

export function listingOfPosting(posting: number): number {
  return (posting / FIELDS) | 0;
}

export function fieldOfPosting(posting: number): Field {
  return (posting % FIELDS) as Field;
}

/** Builds the table of words with their postings. */
export function termTable(words: ReadonlyMap<string, readonly number[]>): TermTable {
  const sorted = [...words.keys()].sort();
  const size = sorted.length;
  const text = `${sorted.join("\n")}\n`;
  const starts = new Int32Array(size + 1);
  const letters = new Int32Array(size);
  const firstPosting = new Int32Array(size + 1);
  const codes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i += 1) codes[i] = letterCode(text.charCodeAt(i));
  let start = 0;
  let posted = 0;
  sorted.forEach((word, term) => {
    starts[term] = start;
    firstPosting[term] = posted;
    let held = 0;
    for (let i = start; i < start + word.length; i += 1) held |= letterBit(codes[i] ?? 0);
    letters[term] = held;
    start += word.length + 1;
    posted += words.get(word)?.length ?? 0;
  });
  starts[size] = start;
  firstPosting[size] = posted;
  const postings = new Int32Array(posted);
  let at = 0;
  for (const word of sorted) for (const posting of words.get(word) ?? []) postings[at++] = posting;
  const bytes = text.length + codes.length + 4 * (starts.length + letters.length + firstPosting.length + posted);
  return { size, text, starts, codes, letters, firstPosting, postings, bytes };
}

/** Returns a word of the table. */
export function termAt({ text, starts }: TermTable, term: number): string {
  return text.slice(starts[term], (starts[term + 1] ?? 1) - 1);
}

/** Returns the first word that is not before the requested text. */
export function firstTermFrom(table: TermTable, wanted: string): number {
  let low = 0;
  let high = table.size;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (termAt(table, middle) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the word that contains a position of `text`. */
export function termOfPlace({ starts, size }: TermTable, place: number): number {
  let low = 0;
  let high = size;
  while (low < high - 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= place) low = middle;
    else high = middle;
  }
  return low;
}
