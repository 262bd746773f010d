import { findEvents } from "./known-events.ts";
import { findFees } from "./known-fees.ts";
import { findBySum } from "./known-sums.ts";
import { type Movement, type Precision, sizeKey, timeKey, whatKey } from "./movement.ts";
import { groupKey, isAlike, isUnmatched, mayBeSame, numberKey } from "./same-movement.ts";

/** Movements between which others run. */
const STEP = 500;
/** Each may be compared with many. */
const STEP_OF_COMPARED = 50;
/** Of alike ones that are known by their day or minute only, so many are compared by their money. */
const MOST_COMPARED = 50;
/** Of those, what was matched before is passed over: so many. */
const MOST_LOOKED_AT = 1_000;
/** A number that a house uses twice is not so near in time. */
const SAME_NUMBER_MS = 2 * 86_400_000;

/**
 * Returns which of some movements are there already, each with the one that it is: what another file of the same exchange or broker, its
 * key, a tracker's file or the owner brought. What one source brought is never the same twice, and each that is there is found once, so
 * that two movements that are alike stay two; what was matched with it by other sources before (`matches`) is respected. Known again are, in
 * this order: what has the same number at the same house; what is alike in kind, symbols, quantities, account and money, of the same second,
 * or where one of both has the minute or day only, of that; several of one second that add up to the same (an exchange lists the parts of an
 * order in one file, their sum in another); splits and dividends that were added from a company's events; and fees that belong to such a
 * movement. In steps of some milliseconds.
 */
export function* knownMovementsInSteps(
  there: readonly Movement[],
  movements: readonly Movement[],
): Generator<void, KnownMovements> {
  const found: Found = { as: new Map(), taken: new Set(), more: new Map() };
  if (there.length === 0) return found;
  yield* findByNumber(there, movements, found);
  yield* findByContent(there, movements, found);
  yield* findBySum(there, movements, found);
  yield* findEvents(there, movements, found);
  yield* findFees(movements, found);
  return found;
}

/** What is known again. */
type KnownMovements = {
  /** Each with the one that it is, or the first of those that it is the sum of. */
  readonly as: ReadonlyMap<Movement, Movement>;
  /** Of a sum, the others that it is the sum of. */
  readonly more: ReadonlyMap<Movement, readonly Movement[]>;
};

type Found = {
  readonly as: Map<Movement, Movement>;
  readonly taken: Set<Movement>;
  readonly more: Map<Movement, readonly Movement[]>;
};

function take({ as, taken }: Found, movement: Movement, known: Movement): void {
  as.set(movement, known);
  taken.add(known);
}

function* findByNumber(there: readonly Movement[], movements: readonly Movement[], found: Found) {
  const index = new Shelves();
  for (const [n, one] of there.entries()) {
    if (n % STEP === 0) yield;
    const key = numberKey(one);
    if (key !== undefined) index.put(key, one.transaction.kind, one);
  }
  yield* findByMatch(there, movements, found);
  if (index.isEmpty()) return;
  // What its owner has made another kind of has its number still.
  for (const isOfKind of [true, false])
    for (const [n, one] of movements.entries()) {
      if (n % STEP === 0) yield;
      const key = numberKey(one);
      if (key === undefined || found.as.has(one)) continue;
      const isOpen = (shelf: Movement): boolean => {
        if (shelf.origin.by === one.origin.by) return false;
        if (isOfKind) return shelf.transaction.kind === one.transaction.kind;
        return (
          one.transaction.kind !== "fee" && Math.abs(shelf.transaction.atMs - one.transaction.atMs) < SAME_NUMBER_MS
        );
      };
      const known = index.take(key, found.taken, { isOpen });
      if (known !== undefined) take(found, one, known);
    }
}

/** What has the number that another source's record had, which was matched before. Each number stands for one: several can be one's sum. */
function* findByMatch(there: readonly Movement[], movements: readonly Movement[], { as, taken, more }: Found) {
  const matched = new Map<string, Movement[]>();
  for (const [n, one] of there.entries()) {
    if (n % STEP === 0) yield;
    if (one.matches === undefined || one.exDayMs !== undefined) continue;
    for (const key of new Set(one.matches.flatMap((match) => numberKey(match) ?? []))) {
      const of = matched.get(key);
      if (of === undefined) matched.set(key, [one]);
      else of.push(one);
    }
  }
  if (matched.size === 0) return;
  for (const [n, one] of movements.entries()) {
    if (n % STEP === 0) yield;
    const key = numberKey(one);
    const [known, ...others] = (key === undefined ? undefined : matched.get(key)) ?? [];
    if (known === undefined || known.transaction.kind !== one.transaction.kind) continue;
    matched.delete(key ?? "");
    as.set(one, known);
    taken.add(known);
    if (others.length > 0) more.set(one, others);
    for (const part of others) taken.add(part);
  }
}

function* findByContent(there: readonly Movement[], movements: readonly Movement[], found: Found) {
  // Of each precision, what is known so, and all that is known at least so. What is known to the minute may be of its first second.
  const of = { second: new Shelves(), minute: new Shelves(), day: new Shelves() };
  const upTo = { second: of.second, minute: new Shelves(), day: new Shelves() };
  const requested = new Set(movements.map(({ precision }) => precision));
  for (const [n, one] of there.entries()) {
    if (n % STEP === 0) yield;
    // Events have rules of their own.
    if (found.taken.has(one) || one.exDayMs !== undefined) continue;
    if (one.precision !== "day") of.second.put(contentKey(one, "second"), "", one);
    if (one.precision !== "second") of[one.precision].put(contentKey(one, one.precision), "", one);
    if (requested.has("minute") && one.precision !== "day") upTo.minute.put(contentKey(one, "minute"), "", one);
    if (requested.has("day")) upTo.day.put(contentKey(one, "day"), "", one);
  }
  // All that are exact go first: what is known by its day only doesn't take what another one is exactly.
  for (const precision of PRECISIONS) {
    const step = precision === "second" ? STEP : STEP_OF_COMPARED;
    if (of[precision].isEmpty() && upTo[precision].isEmpty()) continue;
    for (const [n, one] of movements.entries()) {
      if (n % step === 0) yield;
      if (found.as.has(one) || (one.precision === "day" && precision !== "day")) continue;
      const from = one.precision === precision ? upTo[precision] : of[precision];
      const known = from.take(contentKey(one, precision), found.taken, {
        isOpen: (first) => mayBeSame(first, one),
        isFree: (shelved) => isUnmatched(shelved, one),
        isSame: (shelved) => isAlike(shelved, one, precision),
      });
      if (known !== undefined) take(found, one, known);
    }
  }
}

/** The most exact first. */
const PRECISIONS: readonly Precision[] = ["second", "minute", "day"];

function contentKey({ transaction }: Movement, precision: Precision): string {
  return `${timeKey(transaction, precision)} ${whatKey(transaction)} ${sizeKey(transaction)}`;
}

/** Movements by key, and of each key by what brought them: thousands that are alike are found one after the other without a search. */
class Shelves {
  readonly #shelves = new Map<string, Map<string, { readonly all: Movement[]; next: number }>>();

  isEmpty(): boolean {
    return this.#shelves.size === 0;
  }

  put(key: string, part: string, one: Movement): void {
    const of = this.#shelves.get(key) ?? new Map<string, { readonly all: Movement[]; next: number }>();
    this.#shelves.set(key, of);
    const name = `${part} ${groupKey(one)}`;
    const shelf = of.get(name);
    if (shelf === undefined) of.set(name, { all: [one], next: 0 });
    else shelf.all.push(one);
  }

  /** Takes the first that is left on a shelf that `isOpen` by one that lies there, and among the first of those that are free one that `isSame`. */
  take(
    key: string,
    taken: ReadonlySet<Movement>,
    {
      isOpen,
      isFree = always,
      isSame = always,
    }: {
      readonly isOpen: (first: Movement) => boolean;
      readonly isFree?: (one: Movement) => boolean;
      readonly isSame?: (one: Movement) => boolean;
    },
  ): Movement | undefined {
    for (const shelf of this.#shelves.get(key)?.values() ?? []) {
      if (shelf.all[0] === undefined || !isOpen(shelf.all[0])) continue;
      while (shelf.next < shelf.all.length && taken.has(shelf.all[shelf.next] as Movement)) shelf.next += 1;
      let compared = 0;
      for (let n = shelf.next; n < Math.min(shelf.all.length, shelf.next + MOST_LOOKED_AT); n += 1) {
        const one = shelf.all[n] as Movement;
        if (taken.has(one) || !isFree(one)) continue;
        if (isSame(one)) return one;
        compared += 1;
        if (compared === MOST_COMPARED) break;
      }
    }
    return undefined;
  }
}

function always(): boolean {
  return true;
}
