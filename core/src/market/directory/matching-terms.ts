import { type Field, FIELD, fieldOfPosting, firstTermFrom, termOfPlace, type TermTable } from "./term-table.ts";
import { letterBit, letterCode, type TypingDistance, typingDistances } from "./typing-distance.ts";

/** How far a search reaches: words that begin so, also words that hold it, also words of which it is a typing error. */
export type Reach = 0 | 1 | 2;

/** What one typing error costs: more than anything that was typed rightly. */
export const ERROR_COST = 256;

/** How well a word fits that is what was typed, by where it stands: smaller is better. The symbol itself costs nothing. */
const EQUAL: Readonly<Record<Field, number>> = {
  [FIELD.symbol]: 0,
  [FIELD.base]: 1,
  [FIELD.firstWord]: 2,
  [FIELD.joined]: 2.2,
  [FIELD.word]: 3.5,
  [FIELD.beside]: 7,
};
/** The same where it only begins so. */
const BEGINS: Readonly<Record<Field, number>> = {
  [FIELD.symbol]: 2,
  [FIELD.base]: 2.5,
  [FIELD.firstWord]: 3,
  [FIELD.joined]: 3.2,
  [FIELD.word]: 4,
  [FIELD.beside]: 8,
};
const HOLDS = 5;
/** An error within, and more letters behind it. */
const UNFINISHED = 6;

/** Fewer letters stand within too many words. */
const FEWEST_WITHIN = 3;
/** Words that hold a piece are many; nobody reads so far. */
const MOST_WITHIN = 3_000;
/** So many typing errors are forgiven in a word of so many letters; more of a short word would make it any word. */
const ERRORS = [0, 0, 0, 1, 1, 2] as const;

/** The cost of each field, told beside a word that fits. */
export type Costs = Readonly<Record<Field, number>>;

/** Tells each word of the table that fits a typed one, with what each field costs; a word may be told several times. */
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

/** A word that is only nearly what was typed: a symbol of four letters is nearly many words, so it counts no more than a name. */
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
    // Few get the first letter wrong and another one besides; of three letters the first must do.
    const beginsAlike = begin === head || (begin === second && next === head);
    // One error at the beginning: that letter was left out, is one too many, or is another.
    if (!beginsAlike && (isShort || (next !== head && begin !== second && next !== second))) continue;
    const allowed = beginsAlike ? most : 1;
    // Each letter that a word does not have at all is an error of its own: this alone rules out most of them.
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

/** What a posting costs where its word fits so well. */
export function costOf(posting: number, costs: Costs): number {
  return costs[fieldOfPosting(posting)];
}
