import { type Field, FIELD, fieldOfPosting, firstTermFrom, termOfPlace, type TermTable } from "./term-table.ts";
import { letterBit, letterCode, type TypingDistance, typingDistances } from "./typing-distance.ts";

/**
 * The reach of a search: 0 matches words that begin with the text, 1 also words that contain it, 2 also words within a
 * typing error of it.
 */
export type Reach = 0 | 1 | 2;

/** Cost of one typing error: more than that of any match without errors. */
export const ERROR_COST = 256;

/** Cost of a word that equals the typed text, by field: smaller is better. The symbol itself costs nothing. */
const EQUAL: Readonly<Record<Field, number>> = {
  [FIELD.symbol]: 0,
  [FIELD.base]: 1,
  [FIELD.firstWord]: 2,
  [FIELD.joined]: 2.2,
  [FIELD.word]: 3.5,
  [FIELD.beside]: 7,
};
/** Cost of a word that only begins with the typed text. */
const BEGINS: Readonly<Record<Field, number>> = {
  [FIELD.symbol]: 2,
  [FIELD.base]: 2.5,
  [FIELD.firstWord]: 3,
  [FIELD.joined]: 3.2,
  [FIELD.word]: 4,
  [FIELD.beside]: 8,
};
const HOLDS = 5;
/** Cost of an error inside a word with more letters after the typed text. */
const UNFINISHED = 6;

/** Shorter texts are contained in too many words. */
const FEWEST_WITHIN = 3;
/** Many words contain a given piece; no user reads more results than this. */
const MOST_WITHIN = 3_000;
/** Typing errors allowed, by the number of letters typed; with more in a short word, it would match any word. */
const ERRORS = [0, 0, 0, 1, 1, 2] as const;

/** The cost of each field, reported with a matching word. */
export type Costs = Readonly<Record<Field, number>>;

/**
 * Calls back with each word of the table that matches a typed word and the cost of each field; a word may be reported
 * several times.
 */
export function matchingTerms(
  table: TermTable,
  typed: string,
  reach: Reach,
  take: (term: number, costs: Costs) => void,
): void {
  const first = firstTermFrom(table, typed);
  const end = firstTermFrom(table, `${typed}\uffff`);
  for (let term = first; term < end; term += 1) {
    const length = (table.starts[term + 1] ?? 0) - (table.starts[term] ?? 0) - 1;
    take(term, length === typed.length ? EQUAL : BEGINS);
  }
  if (reach >= 1 && typed.length >= FEWEST_WITHIN) holding(table, typed, take);
  if (reach >= 2) mistyped(table, typed, take);
}

const HELD = /* @__PURE__ */ raised(BEGINS, HOLDS);

function holding(table: TermTable, typed: string, take: (term: number, costs: Costs) => void): void {
  let place = table.text.indexOf(typed);
  for (let count = 0; place >= 0 && count < MOST_WITHIN; count += 1) {
    const term = termOfPlace(table, place);
    take(term, HELD);
    place = table.text.indexOf(typed, table.starts[term + 1]);
  }
}

/** A near match: a four-letter symbol is nearly many words, so it counts no more than a name. */
const GUESSED: Costs = { ...EQUAL, [FIELD.symbol]: 2, [FIELD.base]: 2 };
const MISTYPED = [1, 2].map((errors) => raised(GUESSED, errors * ERROR_COST));
const MISTYPED_SO_FAR = [1, 2].map((errors) => raised(GUESSED, errors * ERROR_COST + UNFINISHED));

function mistyped(table: TermTable, typed: string, take: (term: number, costs: Costs) => void): void {
  const most = ERRORS[Math.min(typed.length, ERRORS.length - 1)] ?? 0;
  if (most === 0) return;
  const codes = Uint8Array.from(typed, (letter) => letterCode(letter.charCodeAt(0)));
  const distances = typingDistances(codes);
  let wanted = 0;
  for (const code of codes) wanted |= letterBit(code);
  const [head = 0, second = 0] = codes;
  const isShort = typed.length <= FEWEST_WITHIN;
  const distance: TypingDistance = { whole: 0, prefix: 0 };
  for (let term = 0; term < table.size; term += 1) {
    const from = table.starts[term] ?? 0;
    const begin = table.codes[from] ?? 0;
    const next = table.codes[from + 1] ?? 0;
    // Users rarely get the first letter and another one wrong; with three letters, the first must match.
    const beginsAlike = begin === head || (begin === second && next === head);
    // One error at the beginning: the first letter was omitted, is extra, or is wrong.
    if (!beginsAlike && (isShort || (next !== head && begin !== second && next !== second))) continue;
    const allowed = beginsAlike ? most : 1;
    // Each letter that a word lacks entirely is a separate error: this check alone rules out most words.
    if (bitsIn(wanted & ~(table.letters[term] ?? 0)) > allowed) continue;
    const to = (table.starts[term + 1] ?? 0) - 1;
    if (to - from < typed.length - allowed) continue;
    distances(table.codes, from, to, distance);
    if (distance.whole <= allowed) report(MISTYPED, distance.whole, term);
    else if (distance.prefix <= allowed && !isShort) report(MISTYPED_SO_FAR, distance.prefix, term);
  }

  function report(costs: readonly Costs[], errors: number, term: number): void {
    const reported = costs[errors - 1];
    if (reported !== undefined) take(term, reported);
  }
}

function raised(costs: Costs, by: number): Costs {
  return Object.fromEntries(Object.entries(costs).map(([field, cost]) => [field, cost + by])) as unknown as Costs;
}

function bitsIn(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Returns the cost of a posting whose word matches at these costs. */
export function costOf(posting: number, costs: Costs): number {
  return costs[fieldOfPosting(posting)];
}
